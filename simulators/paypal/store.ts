import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Capture, Order, Plan, Refund, SentEvent, Settings, StoredReply, Subscription } from './model';

type Row = { id: string };

/** Rows by id in insertion order. Rows are replaced, never mutated, so the journal sees every change. */
class Table<T extends Row> {
  readonly #rows = new Map<string, T>();

  constructor(
    readonly name: string,
    private readonly write: (table: string, row: Row) => void,
  ) {}

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  all(): T[] {
    return [...this.#rows.values()];
  }

  put(row: T): T {
    this.#rows.set(row.id, row);
    this.write(this.name, row);
    return row;
  }

  load(row: T): void {
    this.#rows.set(row.id, row);
  }

  clear(): void {
    this.#rows.clear();
  }
}

/**
 * PayPal's state, optionally backed by a file.
 * Each change is appended to the file before the response, so a killed process loses nothing that it has
 * confirmed; the file is compacted at start.
 */
export class Store {
  readonly #file: string | undefined;
  readonly #write = (table: string, row: Row): void => {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify({ table, row })}\n`);
  };

  readonly orders = new Table<Order>('orders', this.#write);
  readonly captures = new Table<Capture>('captures', this.#write);
  readonly refunds = new Table<Refund>('refunds', this.#write);
  readonly plans = new Table<Plan>('plans', this.#write);
  readonly subscriptions = new Table<Subscription>('subscriptions', this.#write);
  readonly events = new Table<SentEvent>('events', this.#write);
  readonly replies = new Table<StoredReply>('replies', this.#write);
  readonly settings = new Table<Settings>('settings', this.#write);

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) this.#load(file);
    this.#compact(file);
  }

  get #tables(): Table<Row>[] {
    const { orders, captures, refunds, plans, subscriptions, events, replies, settings } = this;
    return [
      orders,
      captures,
      refunds,
      plans,
      subscriptions,
      events,
      replies,
      settings,
    ] as unknown as Table<Row>[];
  }

  #load(file: string): void {
    const tables = new Map(this.#tables.map((table) => [table.name, table]));
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      try {
        const { table, row } = JSON.parse(line) as { table: string; row: Row };
        tables.get(table)?.load(row);
      } catch {
        // A killed process may leave its last line incomplete; its response was never sent either.
      }
    }
  }

  #compact(file: string): void {
    const lines = this.#tables.flatMap((table) =>
      table.all().map((row) => `${JSON.stringify({ table: table.name, row })}\n`),
    );
    writeFileSync(`${file}.new`, lines.join(''));
    renameSync(`${file}.new`, file);
  }

  /** Deletes everything except the key pair and the webhook address. */
  reset(): void {
    const kept = this.settings.all();
    for (const table of this.#tables) table.clear();
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
    for (const row of kept) this.settings.put({ ...row, clockOffsetMs: 0 });
  }
}
