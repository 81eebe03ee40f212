import { html } from '../../../modules/kernel/html.ts';

/** The page at `/`. Its links work without its script. Limits: contract 4.2. */
export const homeHtml = (): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Fabula</title>
        <link rel="icon" type="image/svg+xml" href="chat/assets/icon.svg" />
        <link rel="stylesheet" href="home/home.css" />
      </head>
      <body>
        <main>
          <h1>Fabula</h1>
          <p class="lead">Turns a text instruction into a narrated, animated video.</p>
          <form id="ask" hidden>
            <h2>Make a film</h2>
            <label>
              What should it explain or show?
              <textarea name="task" rows="5" maxlength="5000" required></textarea>
            </label>
            <div class="row">
              <label>
                Length in seconds
                <input name="seconds" type="number" min="30" max="300" value="60" required />
              </label>
              <label>
                Format
                <select name="ratio">
                  <option value="16:9">16:9, landscape</option>
                  <option value="9:16">9:16, portrait</option>
                </select>
              </label>
            </div>
            <label>
              API key
              <input name="key" type="password" autocomplete="off" spellcheck="false" required />
              <small> <code>make run</code> prints one at the first start. It stays in this page. </small>
            </label>
            <button>Make it</button>
            <p role="alert" hidden></p>
          </form>
          <noscript><p>The form needs JavaScript; the API does not.</p></noscript>
          <nav>
            <a href="docs"><strong>API reference</strong> Every operation, to read and to try</a>
            <a href="readme"><strong>README</strong> First request, commands, configuration, guides</a>
            <a href="openapi.json"><strong>openapi.json</strong> OpenAPI 3.1, to make a client of</a>
          </nav>
          <p class="hint">
            Each film has a page of its own, which shows its progress and then plays it:
            <code>chat_url</code> in the answer to <code>POST /v1/videos</code>.
          </p>
        </main>
        <script src="home/home.js"></script>
      </body>
    </html>`.text;
