import type { Plan } from '../../modules/videos/plan.ts';
import { explanationsIn } from '../../planner/builtin/knowledge/explanations/explanations.ts';
import type { Encyclopedia } from '../../planner/meaning/encyclopedia.ts';

/** What the articles say that a film credits, and the explanation that its warning names, in its language. A credit of what is not there allows nothing. */
export function creditedIn(
  { scenes, language, warnings = [] }: Plan,
  encyclopedia: Encyclopedia,
): readonly string[] {
  const credits = scenes.flatMap(({ credit }) => credit ?? []).join(' ');
  const titles = [...credits.matchAll(/[“«]\s?([^”»]+?)\s?[”»]/gu)].map(([, title = '']) => title);
  const explained = explanationsIn(language)
    .filter(({ asked }) =>
      asked.some((question) => warnings.some((warning) => warning.includes(`(“${question}”)`))),
    )
    .map(({ told }) => told.join(' '));
  const articles = titles.flatMap((title) =>
    encyclopedia
      .named(title, language)
      .filter((article) => article.title === title)
      .map(({ text }) => `${title}. ${text}`),
  );
  return [...articles, ...explained];
}
