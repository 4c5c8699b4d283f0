import * as z from '#contract/zod.ts';
import { contract } from '#contract/contract.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { methodOf, pathOf, PER_MINUTE, type Access, type Operation } from '#contract/operation.ts';
import { API_BASE } from '#contract/routes.ts';

type Json = Record<string, unknown>;

/** Errors every operation with this access or input can return. */
function commonErrors(operation: Operation): ErrorCode[] {
  const byAccess: Record<Access, ErrorCode[]> = {
    public: [],
    optional: ['invalid_token'],
    identity: ['not_signed_in', 'invalid_token', 'identity_unavailable'],
    'signed-in': ['not_signed_in', 'invalid_token'],
    seller: ['not_signed_in', 'invalid_token', 'forbidden'],
    admin: ['not_signed_in', 'invalid_token', 'forbidden'],
  };
  // Every method that may have a body parses it, even if the operation takes none.
  const byBody: ErrorCode[] = methodOf(operation.route) === 'GET' ? [] : ['bad_request', 'too_large', 'unsupported_type'];
  const byQuery: ErrorCode[] = operation.query ? ['bad_request'] : [];
  // A parameter may be something that can name nothing.
  const byPath: ErrorCode[] = operation.route.includes(':') ? ['not_found'] : [];
  const byPasskey: ErrorCode[] = operation.passkey ? ['passkey_needed', 'passkey_missing'] : [];
  return [
    ...byQuery,
    ...byBody,
    ...byPath,
    ...byAccess[operation.access],
    ...byPasskey,
    'too_many_requests',
    'internal',
    'database_unavailable',
    'search_unavailable',
  ];
}

/** Every error an operation can return: its own and those of its access and input. */
export const errorsOf = (operation: Operation): ErrorCode[] => [...new Set([...(operation.errors ?? []), ...commonErrors(operation)])];

/** The OpenAPI 3.1 document of the API, generated from the contract. */
export function openApiDocument(): Json {
  const schemas: Json = {
    Error: {
      type: 'object',
      required: ['error', 'message'],
      properties: {
        error: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  };
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(contract)) {
    const path = pathOf(operation.route).replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[methodOf(operation.route).toLowerCase()] = operationObject(name, operation, schemas);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Abar',
      version: '1',
      description: 'A marketplace for used computers, components and accessories in Bangladesh. Prices are in Taka (Tk).',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: {
        storedToken: { type: 'http', scheme: 'bearer', description: 'The token that POST /jwt answers.' },
        identityToken: { type: 'http', scheme: 'bearer', description: 'The access token of the identity service.' },
      },
      schemas,
    },
  };
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}

function operationObject(name: string, operation: Operation, schemas: Json): Json {
  const query = operation.query && schemaOf(operation.query, 'input', schemas);
  const required = Array.isArray(query?.['required']) ? query['required'] : [];
  const security: Record<Access, Json[]> = {
    public: [],
    optional: [{}, { storedToken: [] }],
    identity: [{ identityToken: [] }],
    'signed-in': [{ storedToken: [] }],
    seller: [{ storedToken: [] }],
    admin: [{ storedToken: [] }],
  };
  const success = (status: number, description: string): Json => ({
    [status]: { description, content: { 'application/json': { schema: schemaOf(operation.reply, 'output', schemas) } } },
  });
  return {
    operationId: name,
    summary: operation.summary,
    description: `Callers: ${operation.access}${operation.passkey ? ', admins with a passkey' : ''}. At most ${operation.perMinute ?? PER_MINUTE} times a minute${operation.atOnce === undefined ? '' : `, ${operation.atOnce} at once`}.`,
    security: security[operation.access],
    parameters: [
      ...[...pathOf(operation.route).matchAll(/:(\w+)/g)].map((match) => ({
        name: match[1],
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries((query?.['properties'] as Json | undefined) ?? {}).map(([field, schema]) => ({
        name: field,
        in: 'query',
        required: required.includes(field),
        schema,
      })),
    ],
    ...(operation.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(operation.body, 'input', schemas) } } },
    }),
    ...(operation.bodyBytes !== undefined && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(operation.body ?? operation.reply, 'input', schemas) },
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
            },
          },
        },
      },
    }),
    ...((name === 'uploadPhoto' || name === 'uploadPrivatePhoto') && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['image'],
              properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
            },
          },
        },
      },
    }),
    responses: {
      ...success(operation.status ?? 200, 'Success'),
      ...(operation.repeatStatus && success(operation.repeatStatus, 'It was done before')),
      ...errorResponses(operation),
    },
  };
}

function errorResponses(operation: Operation): Json {
  const byStatus = Map.groupBy(errorsOf(operation), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
          content: {
            'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { enum: codes } } }] } },
          },
        },
      ]),
  );
}

/** The JSON Schema of a Zod schema. Named schemas are added to the components and referenced. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> };
  for (const [id, definition] of Object.entries($defs ?? {})) schemas[id] = withoutId(definition);
  const id = own['id'];
  if (typeof id !== 'string') return own;
  schemas[id] = withoutId(own);
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId({ id: _, ...definition }: Json): Json {
  return definition;
}
