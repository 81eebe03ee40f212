import type { TSchema } from 'typebox';
import { withExample } from './examples.ts';
import { OPERATOR_ONLY, PROBE_PATHS } from './probe-operations.ts';
import { openRefusals, refusal } from './refusals.ts';
import { toDocumentSchema, type Paths } from './schemas.ts';

const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const failures = openRefusals();
const MEDIA = Object.fromEntries(
  ['video/mp4', 'text/vtt', 'image/jpeg', 'image/png', 'audio/wav', 'audio/mpeg', 'audio/pcm'].map(
    (mediaType) => [mediaType, {}],
  ),
);

const page = { 'text/html': { schema: { type: 'string' } } };
const SESSION = {
  name: 'session_id',
  in: 'path',
  required: true,
  schema: withExample('session_id', { type: 'string' }),
};
const CHAT_VIEW: TSchema = {
  type: 'object',
  required: [
    'phase',
    'status',
    'percent',
    'headline',
    'detail',
    'current_scene',
    'total_scenes',
    'steps',
    'film',
  ],
  properties: {
    phase: { enum: ['waiting', 'working', 'asking', 'retry', 'complete', 'failed'] },
    status: { type: 'string' },
    percent: { type: 'integer', minimum: 0, maximum: 100 },
    headline: { type: 'string' },
    detail: { type: 'string' },
    current_scene: { type: 'integer' },
    total_scenes: { type: 'integer' },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'state'],
        properties: { name: { type: 'string' }, state: { enum: ['done', 'now', 'ahead'] } },
      },
    },
    film: { type: 'string', description: 'The address of the film; empty before there is one.' },
  },
};

/** Operations of the server itself; open to all. */
export const OWN_PATHS: Paths = {
  ...PROBE_PATHS,
  '/.well-known/fabula-log-keys': {
    get: {
      operationId: 'get_log_keys',
      summary: 'The public keys that the log is signed with',
      description: 'Keys of signed notes, the newest first: what `fabula-verify.mjs --key` takes.',
      tags: ['Operations'],
      security: [],
      responses: {
        200: {
          description: 'Open to all.',
          headers,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['keys'],
                properties: {
                  keys: {
                    type: 'array',
                    items: { type: 'string' },
                    examples: [['example.org/fabula-1234abcd+b9f8c0f2+AeYT6GWjzFhVPZpW2vbR0v1yq0b5p3kY']],
                  },
                },
              },
            },
          },
        },
        ...failures,
      },
    },
  },
  '/.well-known/fabula-film-certificates': {
    get: {
      operationId: 'get_film_certificates',
      summary: 'Certificates of the films of this service',
      description:
        'Certificates (PEM), the newest first, that vouch for the signatures in its films, thumbnails and captions (C2PA): what `media verify film.mp4 --certificate` takes, and a trust anchor for any validator.',
      tags: ['Operations'],
      security: [],
      responses: {
        200: {
          description: 'Open to all; empty where films are not signed.',
          headers,
          content: { 'application/pem-certificate-chain': { schema: { type: 'string' } } },
        },
        ...failures,
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'get_openapi',
      summary: 'This document',
      description:
        'Generated from the schemas that validate requests. A spec checks every response against it.',
      tags: ['Operations'],
      security: [],
      responses: {
        200: {
          description: 'OpenAPI 3.1.',
          headers,
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        ...failures,
      },
    },
  },
  '/docs': {
    get: {
      operationId: 'get_docs',
      summary: 'This document, to read and to try',
      description: OPERATOR_ONLY,
      tags: ['Operations'],
      security: [],
      responses: {
        200: { description: 'A page.', headers, content: { 'text/html': { schema: { type: 'string' } } } },
        401: refusal(401, "The operator's token is missing or not valid."),
        ...failures,
      },
    },
  },
  '/chat/{session_id}': {
    get: {
      operationId: 'get_chat',
      summary: "A job's status and film, as a page",
      description:
        'The `chat_url` of a job. Opens without login for anyone who knows it, and changes nothing.',
      tags: ['Media'],
      security: [],
      parameters: [SESSION],
      responses: {
        200: { description: 'A page.', headers, content: page },
        404: {
          ...refusal(404, 'There is no such job.'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } }, ...page },
        },
        ...failures,
      },
    },
  },
  '/chat/{session_id}/status': {
    get: {
      operationId: 'get_chat_status',
      summary: 'What the page shows',
      description:
        'Polled by `/chat/{session_id}` while the job is running. Opens without login, like the page.',
      tags: ['Media'],
      security: [],
      parameters: [SESSION],
      responses: {
        200: {
          description: 'The current state of the job.',
          headers,
          content: { 'application/json': { schema: toDocumentSchema(CHAT_VIEW, new Map()) } },
        },
        404: refusal(404, 'There is no such job.'),
        ...failures,
      },
    },
  },
  '/media/{name}': {
    get: {
      operationId: 'get_media',
      summary: 'A film, its captions, a picture or a sound',
      description:
        'Opens for anyone who knows the unguessable URL. Immutable; supports `Range` and conditional requests.',
      tags: ['Media'],
      security: [],
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          schema: withExample('name', {
            type: 'string',
            pattern: '^[0-9a-f]{64}\\.(mp4|vtt|jpg|png|wav|mp3|pcm)$',
          }),
        },
        { name: 'Range', in: 'header', schema: { type: 'string', examples: ['bytes=0-1023'] } },
        { name: 'If-None-Match', in: 'header', schema: withExample('If-None-Match', { type: 'string' }) },
      ],
      responses: {
        200: {
          description: 'The whole file.',
          headers: {
            ...headers,
            ETag: { schema: { type: 'string' } },
            'Content-Length': { schema: { type: 'integer' } },
            'Accept-Ranges': { schema: { const: 'bytes' } },
          },
          content: MEDIA,
        },
        206: {
          description: 'The part asked for.',
          headers: { ...headers, 'Content-Range': { schema: { type: 'string' } } },
          content: MEDIA,
        },
        304: { description: 'It is what `If-None-Match` names.' },
        404: refusal(404, 'There is no such file.'),
        412: refusal(412, 'It is not what `If-Match` names.'),
        416: refusal(416, 'The file ends before that part.'),
        ...failures,
      },
    },
  },
};
