import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type Router from '@koa/router';
import type Koa from 'koa';
import { DomainError } from '../../modules/kernel/errors.ts';
import { chatHtml, unknownChatHtml, type ChatFiles } from './chat/chat-html.ts';
import { readChatPoll, type ChatSession, type FindChatSession } from './chat/chat-session.ts';
import { toChatView } from './chat/chat-view.ts';
import type { RequestState } from './mount-route.ts';

export interface ChatDependencies {
  readonly findBySession: FindChatSession;
  /** Origin of the films if it differs from the page's: `https://media.example`. */
  readonly mediaOrigin?: string;
}

type Context = Koa.ParameterizedContext<RequestState> & { readonly params: Record<string, string> };

const SESSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const FILES = {
  'chat.css': readOwnFile('chat.css', 'text/css; charset=utf-8'),
  'chat.js': readOwnFile('chat.js', 'text/javascript; charset=utf-8'),
  'icon.svg': readOwnFile('icon.svg', 'image/svg+xml'),
} as const;

/**
 * Contract 14.4: `chat_url` opens without login, and shows a job's status and film to anyone with the link. `/chat/{session_id}` is the
 * page, `/chat/{session_id}/status` its polled status, `/chat/assets/…` its files. Nothing is loaded from elsewhere.
 */
export function mountChat(router: Router<RequestState>, parts: ChatDependencies): void {
  const policy = contentSecurityPolicy(parts.mediaOrigin);
  router.get('/chat/assets/:file', answerFile);
  router.get('/chat/:session_id/status', async (ctx) => {
    describeAnswer(ctx, 'get_chat_status');
    const session = await find(parts, ctx);
    if (!session) throw unknownSession();
    ctx.body = toChatView(readChatPoll(session.poll));
  });
  router.get('/chat/:session_id', async (ctx) => {
    describeAnswer(ctx, 'get_chat');
    ctx.vary('Accept');
    const session = await find(parts, ctx);
    // A refusal is JSON (contract 1.1), except for a client that accepts HTML.
    if (!session && ctx.accepts('json', 'html') !== 'html') throw unknownSession();
    ctx.set('Content-Security-Policy', policy);
    ctx.status = session ? 200 : 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = session ? pageOf(session, ctx) : unknownChatHtml(filesFrom(ctx));
  });
}

function pageOf(session: ChatSession, ctx: Context): string {
  const poll = readChatPoll(session.poll);
  return chatHtml(session, poll, toChatView(poll), filesFrom(ctx));
}

async function find({ findBySession }: ChatDependencies, ctx: Context): Promise<ChatSession | undefined> {
  const id = ctx.params['session_id'] ?? '';
  return SESSION.test(id) ? findBySession(id.toLowerCase()) : undefined;
}

/** Relative addresses, so that the page works behind any prefix; a trailing slash is one step deeper. */
function filesFrom(ctx: Context): ChatFiles {
  const up = ctx.path.endsWith('/') ? '../' : '';
  const address = (file: keyof typeof FILES) => `${up}assets/${file}?v=${FILES[file].version}`;
  return {
    style: address('chat.css'),
    script: address('chat.js'),
    icon: address('icon.svg'),
    status: `${up}${ctx.params['session_id'] ?? ''}/status`,
  };
}

/** The link is a secret: not cached, not indexed, not sent as a referrer. */
function describeAnswer(ctx: Context, operation: string): void {
  ctx.state.operation = operation;
  ctx.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  });
}

function answerFile(ctx: Context): void {
  ctx.state.operation = 'get_chat_asset';
  const name = ctx.params['file'] ?? '';
  if (!Object.hasOwn(FILES, name)) throw new DomainError('missing', 'http.not_found', 'not found');
  const { content, type } = FILES[name as keyof typeof FILES];
  ctx.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' });
  ctx.body = content;
}

function contentSecurityPolicy(mediaOrigin: string | undefined): string {
  const media = ["'self'", ...(mediaOrigin === undefined ? [] : [mediaOrigin])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src ${media}`,
    `media-src ${media}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function readOwnFile(name: string, type: string) {
  const content = readFileSync(new URL(`./chat/${name}`, import.meta.url));
  return { content, type, version: createHash('sha256').update(content).digest('hex').slice(0, 12) };
}

const unknownSession = () => new DomainError('missing', 'chat.unknown', 'not found');
