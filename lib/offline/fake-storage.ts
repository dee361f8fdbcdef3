/** Web storage for tests: keys are properties, as in a browser. */
export class FakeStorage {
  [key: string]: unknown;
  getItem = (key: string) => (Object.hasOwn(this, key) ? String(this[key]) : null);
  setItem = (key: string, value: string) => {
    this[key] = value;
  };
  removeItem = (key: string) => {
    delete this[key];
  };
}
