/** The page at `/docs`. Scripts and styles are files of this server: no requests to other hosts. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Fabula API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <header><strong>Fabula</strong> <span>API reference</span> <a href="/openapi.json">openapi.json</a></header>
    <main id="operations"></main>
    <noscript>This page needs JavaScript; <a href="/openapi.json">openapi.json</a> does not.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/page.js"></script>
  </body>
</html>
`;

/** `validatorUrl: null`: the document is not sent to an external validator. */
export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#operations',
  deepLinking: true,
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  tryItOutEnabled: true,
});
`;

export const DOCS_STYLE = `body { margin: 0; background: #fbfaf7; color: #1d1b16; }
header {
  display: flex; align-items: baseline; gap: 0.6rem; padding: 1rem 1.5rem; background: #1d1b16; color: #fbfaf7;
  font: 400 1rem/1.4 system-ui, sans-serif;
}
header strong { font-size: 1.35rem; letter-spacing: -0.01em; color: #f2b632; }
header a { margin-left: auto; color: inherit; }
noscript { display: block; padding: 2rem; font: 1rem system-ui, sans-serif; }
.swagger-ui .info { margin: 1.5rem 0 1rem; }
.swagger-ui .info .title small { vertical-align: middle; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; padding: 0 0 1rem; }
`;
