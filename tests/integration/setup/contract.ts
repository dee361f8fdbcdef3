import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;
type Content = { content?: Readonly<Record<string, { schema?: Schema }>> };
type Operation = { requestBody?: Content; responses: Readonly<Record<string, Content>> };
export type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
};

const ERROR: Schema = { $ref: '#/components/schemas/Error' };

/** `sent` is the JSON body of the call. */
export type Answer = {
  method: string;
  path: string;
  status: number;
  type: string;
  body: unknown;
  sent?: unknown;
};

/** Operations that are not described may only answer with an error, in the common error format. */
const REFUSED = new Set([401, 403, 404, 405]);
const REFUSAL: Operation = {
  responses: { default: { content: { 'application/json': { schema: ERROR } } } },
};
const plain = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** The fields without which a call is refused, as the description says. */
function requiredOf({ components }: Document, { requestBody }: Operation): readonly string[] {
  const { $ref, required } = requestBody?.content?.['application/json']?.schema ?? {};
  const named = typeof $ref === 'string' ? components.schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  return (named?.required ?? required ?? []) as string[];
}

/** Compares calls and answers with an OpenAPI description; throws with path, status and the mismatch. */
export function contractOf(document: Document): (answer: Answer) => void {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  const items = new Map(Object.entries(document.paths).map(([path, item]) => [plain(path), item]));
  const compiled = new Map<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    const made = ajv.compile({ ...schema, components: document.components });
    compiled.set(schema, made);
    return made;
  };
  return ({ method, path, status, type, body, sent }) => {
    const name = `${method} ${path} ${status}`;
    const item = items.get(plain(path)) ?? items.get(plain(path.replace(/^\/[^/]+/, '/{resource}')));
    const operation = item?.[method.toLowerCase()] ?? (REFUSED.has(status) ? REFUSAL : null);
    if (!operation) throw new Error(`${name}: openapi.json has no such operation`);
    // `default` covers failures only; a success needs its own status.
    const response = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
    if (!response) throw new Error(`${name}: openapi.json does not know this status`);
    const lacking = requiredOf(document, operation).filter((name) => !(name in Object(sent)));
    if (status < 300 && sent !== undefined && lacking.length > 0)
      throw new Error(`${name}: openapi.json calls ${lacking.join()} required, but it was accepted without`);
    if (status === 204 || status === 304) return;
    const media = response.content?.[type];
    if (!media?.schema) throw new Error(`${name}: openapi.json does not know the type ${type || 'none'}`);
    const validate = validatorOf(media.schema);
    if (!validate(type.endsWith('json') ? body : String(body)))
      throw new Error(
        `${name} does not fit openapi.json: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body).slice(0, 2_000)}`,
      );
  };
}

/** The path in the description that matches a call, or null for handlers outside `/api/v1`. */
export function describedPath(handler: unknown, params: Readonly<Record<string, unknown>>): string | null {
  const { endpoint } = handler as { endpoint?: { path?: string } };
  if (endpoint?.path === undefined) return null;
  const rest = [params.path ?? []].flat().map((_segment, index) => `{path${index}}`);
  return endpoint.path.replace('{resource}', String(params.resource)).replace('{...path}', rest.join('/'));
}

let contract: Promise<(answer: Answer) => void> | undefined;

/** The check against the description of the code under test. */
export const ownContract = (): Promise<(answer: Answer) => void> => {
  contract ??= import('@/lib/admin/openapi/document').then(({ openApiDocument }) =>
    contractOf(openApiDocument() as unknown as Document),
  );
  return contract;
};
