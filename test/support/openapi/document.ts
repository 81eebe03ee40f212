/** As much of an OpenAPI document as specs read. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

interface DocumentOperation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: object; readonly example?: object } };
  };
  readonly responses: Readonly<Record<string, DocumentResponse | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

export interface DocumentResponse {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}

/** An operation, with all references on the way to its parts followed. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly method: string;
  /** `/v1/videos/{uuid}` */
  readonly path: string;
  /** Whether an API key will do. */
  readonly takesKeys: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: object | undefined;
  readonly example: object | undefined;
  /** Pointer to the body's schema: `/paths/~1v1~1videos/post/requestBody/…`. */
  readonly bodyPointer: string;
  readonly responses: Readonly<Record<string, DocumentResponse>>;
}

export function operationsOf(document: OpenApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(document, path, method, operation)),
  );
}

function toOperation(
  document: OpenApiDocument,
  path: string,
  method: string,
  { operationId, tags = [], security = [], parameters = [], requestBody, responses }: DocumentOperation,
): Operation {
  const json = requestBody?.content['application/json'];
  return {
    operationId,
    tags,
    method: method.toUpperCase(),
    path,
    takesKeys: security.some((scheme) => 'apiKey' in scheme),
    parameters: parameters.map((parameter) => follow(document, parameter) as Parameter),
    body: json?.schema,
    example: json?.example,
    bodyPointer: pointerTo(['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        follow(document, response) as DocumentResponse,
      ]),
    ),
  };
}

/** Resolves a reference; returns anything else unchanged. */
export function follow(document: OpenApiDocument, part: object): object {
  const reference: unknown = Reflect.get(part, '$ref');
  if (typeof reference !== 'string') return part;
  const found = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      document,
    );
  if (typeof found !== 'object' || found === null) throw new Error(`${reference} leads nowhere`);
  return found;
}

/** A JSON pointer as a URI fragment. */
export const pointerTo = (keys: readonly string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
