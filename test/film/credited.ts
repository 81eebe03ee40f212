import type { Plan } from '../../modules/videos/plan.ts';
import type { Encyclopedia } from '../../planner/meaning/encyclopedia.ts';

/** What the articles say that a film credits, in its language. A credit of what is not there allows nothing. */
export function creditedIn({ scenes, language }: Plan, encyclopedia: Encyclopedia): readonly string[] {
  const credits = scenes.flatMap(({ credit }) => credit ?? []).join(' ');
  const titles = [...credits.matchAll(/[“«]\s?([^”»]+?)\s?[”»]/gu)].map(([, title = '']) => title);
  return titles.flatMap((title) =>
    encyclopedia
      .named(title, language)
      .filter((article) => article.title === title)
      .map(({ text }) => `${title}. ${text}`),
  );
}
