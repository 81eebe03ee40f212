import { expect } from 'chai';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

describe('who opens the address of the service in a browser', () => {
  let api: HttpApi;
  before(async () => {
    api = await startHttpApi({});
  });
  after(() => api.close());

  const page = async (path: string) => {
    const answer = await fetch(new URL(path, api.url));
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      url: answer.url,
      text: await answer.text(),
    };
  };
  const linksOf = ({ text }: { text: string }) =>
    [...text.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, link = '']) => link);

  it('finds a page, whose files are all there', async () => {
    const home = await page('/');
    expect(home).to.include({ status: 200, type: 'text/html; charset=utf-8' });
    for (const link of linksOf(home).filter((link) => link.startsWith('home/')))
      expect((await page(new URL(link, home.url).href)).status, link).to.equal(200);
  });

  it('is led to the reference, the README and the OpenAPI document', async () => {
    expect(linksOf(await page('/'))).to.include.members(['docs', 'readme', 'openapi.json']);
  });

  it('reads the README and every page and picture it refers to', async () => {
    const readme = await page('/readme');
    expect(readme).to.include({ status: 200, type: 'text/html; charset=utf-8' });
    const served = linksOf(readme).filter((link) => !/^https?:/.test(link));
    expect(served).to.include.members(['docs/architecture.md', 'docs/images/honeybees.jpg']);
    for (const link of served)
      expect((await page(new URL(link, readme.url).href)).status, link).to.equal(200);
  });

  it('is sent no other file of the checkout', async () => {
    for (const path of [
      '/readme/package.json',
      '/readme/..%2fpackage.json',
      '/readme/docs/..%2f..%2f.env',
      '/home/home-page.ts',
    ])
      expect((await page(path)).status, path).to.equal(404);
  });
});
