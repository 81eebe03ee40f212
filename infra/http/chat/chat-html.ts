import { parseRehearsal } from '../../../modules/productions/index.ts';
import type { ChatPoll, ChatSession } from './chat-session.ts';
import type { ChatView } from './chat-view.ts';
import { html, raw, type Html } from '../../../modules/kernel/html.ts';

/** URLs of the page's own files, relative to the page. */
export interface ChatFiles {
  readonly style: string;
  readonly script: string;
  readonly icon: string;
  /** URL that the page polls. */
  readonly status: string;
}

/** The whole page, complete without its script. */
export function chatHtml(session: ChatSession, poll: ChatPoll, view: ChatView, files: ChatFiles): string {
  const isOver = view.phase === 'complete' || view.phase === 'failed';
  const refresh = isOver ? '' : raw('<noscript><meta http-equiv="refresh" content="5"></noscript>');
  return pageHtml({
    title: `${titleOf(poll.task)} · Fabula`,
    files,
    head: refresh,
    body: html`<main
      id="chat"
      data-status-url="${files.status}"
      data-phase="${view.phase}"
      data-film="${view.film}"
    >
      <h1 dir="auto">${titleOf(poll.task)}</h1>
      ${view.phase === 'complete' ? filmHtml(session, poll) : progressHtml(poll, view)} ${taskHtml(poll.task)}
    </main>`,
  });
}

export function unknownChatHtml(files: ChatFiles): string {
  return pageHtml({
    title: 'Not found · Fabula',
    files,
    head: '',
    body: html`<main>
      <h1>There is no film here</h1>
      <p>
        The link is incomplete, or was mistyped. It stands as <code>chat_url</code> in the answer to the
        request.
      </p>
    </main>`,
  });
}

function pageHtml(page: {
  readonly title: string;
  readonly files: ChatFiles;
  readonly head: Html | string;
  readonly body: Html;
}): string {
  const { files } = page;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <link rel="icon" href="${files.icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="${files.style}" />
        ${page.head}
      </head>
      <body>
        <header><img src="${files.icon}" alt="" width="28" height="28" />Fabula</header>
        ${page.body}
        <script src="${files.script}"></script>
      </body>
    </html>`.text;
}

function progressHtml({ questions, error }: ChatPoll, view: ChatView): Html {
  const failed = view.phase === 'failed';
  return html`<section class="card ${view.phase}">
    <div class="saying" role="status">
      <h2 id="headline">${view.headline}</h2>
      <p id="detail" dir="auto">${view.detail}</p>
      ${view.phase === 'retry' && error !== undefined ? html`<p class="error" dir="auto">${error}</p>` : ''}
    </div>
    ${questionsHtml(questions)}
    <div class="meter" ${failed ? raw('hidden') : ''}>
      <progress id="progress" max="100" value="${view.percent}" aria-label="Progress"></progress>
      <output id="percent">${view.percent} %</output>
    </div>
    <ul id="scenes" class="scenes" aria-hidden="true" ${view.total_scenes === 0 ? raw('hidden') : ''}>
      ${Array.from(
        { length: view.total_scenes },
        (_, place) => html`<li class="${place < view.current_scene ? 'done' : ''}"></li>`,
      )}
    </ul>
    <ol id="steps" class="steps">
      ${view.steps.map(({ name, state }) => html`<li class="${state}" ${state === 'now' ? raw('aria-current="step"') : ''}>${name}</li>`)}
    </ol>
  </section>`;
}

function questionsHtml(questions: ChatPoll['questions']): Html | string {
  if (questions.length === 0) return '';
  return html`<dl class="questions">
    ${questions.map(
      ({ question, options }) =>
        html`<dt dir="auto">${question}</dt>
          ${options.map((option) => html`<dd dir="auto">${option}</dd>`)}`,
    )}
  </dl>`;
}

function filmHtml(
  { timestamps = [] }: ChatSession,
  { videoUrl = '', captionsUrl, thumbnailUrl, error }: ChatPoll,
): Html {
  const poster = thumbnailUrl === undefined ? '' : html`poster="${thumbnailUrl}"`;
  return html`<section class="film">
    ${error === undefined ? '' : html`<p class="error" role="alert" dir="auto">${error}</p>`}
    <p id="changed" class="changed" role="status"></p>
    <video id="video" controls playsinline preload="metadata" crossorigin="anonymous" ${poster}>
      <source src="${videoUrl}" type="video/mp4" />
      ${captionsUrl === undefined ? '' : html`<track kind="captions" label="Captions" src="${captionsUrl}" default />`}
    </video>
    ${chaptersHtml(timestamps)}
    <p class="downloads">
      <a class="button" href="${videoUrl}" download="film.mp4">Download film</a>
      ${captionsUrl === undefined ? '' : html`<a href="${captionsUrl}" download="captions.vtt">Captions</a>`}
      ${thumbnailUrl === undefined ? '' : html`<a href="${thumbnailUrl}" download>Thumbnail</a>`}
    </p>
  </section>`;
}

function chaptersHtml(timestamps: NonNullable<ChatSession['timestamps']>): Html | string {
  if (timestamps.length < 2) return '';
  return html`<nav class="chapters" aria-label="Chapters">
    ${timestamps.map(({ scene_number, start_seconds, title = '' }) => html`<button type="button" data-start="${start_seconds}"><span dir="auto">${title.trim() || `Scene ${scene_number}`}</span><small>${clock(start_seconds)}</small></button>`)}
  </nav>`;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function taskHtml(task: string): Html | string {
  if (task.trim() === titleOf(task)) return '';
  return html`<details>
    <summary>What was asked for</summary>
    <p class="task" dir="auto">${task}</p>
  </details>`;
}

const MAX_TITLE = 90;

/** The first sentence or line of the task, cut between words. Rehearsal markers are left out. */
function titleOf(task: string): string {
  const [first = ''] = parseRehearsal(task)
    .text.trim()
    .split(/(?<=[.!?。！？])\s|\n/u);
  if (first.length <= MAX_TITLE) return first.trim() || 'A film';
  const cut = first.slice(0, MAX_TITLE);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 40 ? cut.lastIndexOf(' ') : MAX_TITLE)}…`;
}
