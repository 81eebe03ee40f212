import type { Plan } from '../../modules/videos/plan.ts';
import { planFilm } from './plan-film.ts';

/** Detailed plans as the built-in planner makes them, for whoever films plans. Together they use every layout. */
export async function honeybeePlan(): Promise<Plan> {
  const { plan } = await planFilm({
    task: 'Explain how honeybees make honey in a friendly way. Bees visit about two million flowers to make one pound of honey. A worker bee carries nectar back to the hive in a special stomach, where enzymes begin to break it down. Inside the hive, bees fan the nectar with their wings until most of the water evaporates. A single worker bee produces about 1/12 of a teaspoon of honey in her lifetime. When the honey is ready, the bees seal it with wax.',
  });
  return plan;
}

export async function quarterPlan(): Promise<Plan> {
  const { plan } = await planFilm({
    task: 'Our Q3 results: revenue grew 18% to $4.2 million. Q1 was $3.1 million, Q2 was $3.6 million and Q3 was $4.2 million. 62% of sales came from Europe, 25% from North America and 13% from Asia. Customer churn fell from 5% to 3%. Churn is the share of customers who leave. "This was our strongest quarter yet," said Maria Lopez. Support answers in 4 hours, sales in 7 hours and billing in 12 hours.',
    video_type: 'corporate',
    mode: 'product',
    video_duration_seconds: 75,
  });
  return plan;
}

/** Two sides, and a picture of the caller's own. */
export async function coffeePlan(): Promise<Plan> {
  const { plan } = await planFilm({
    task: 'Compare coffee and tea. Coffee is a drink made from roasted beans. Coffee contains about 95 mg of caffeine per cup, while tea contains about 47 mg. Coffee gives a quick boost, whereas tea gives a gentle lift. First, boil the water. Then add the leaves.',
    mode: 'product',
    video_duration_seconds: 75,
    assets: [{ asset_id: 'ref-1', kind: 'reference_image', name: 'reference image 1', scene_numbers: [] }],
  });
  return plan;
}

/** Portrait, fast, loud. */
export async function waterPlan(): Promise<Plan> {
  const { plan } = await planFilm({
    task: 'Make a social clip about why you should drink more water. Your body is about 60% water. Even mild dehydration can hurt focus. Keep a bottle on your desk!',
    video_type: 'social',
    aspect_ratio: '9:16',
    video_duration_seconds: 30,
  });
  return plan;
}

/** Chinese, with a caller's colours. */
export async function teaPlan(): Promise<Plan> {
  const { plan } = await planFilm({
    task: '制作一个关于茶的历史的视频。茶起源于中国，已有五千年历史。唐朝时期，茶成为日常饮品。今天，全世界每天喝掉约三十亿杯茶。',
    video_type: 'narrative',
    video_duration_seconds: 30,
    color_palette: { primary: '#2e7d32', accent: '#c62828' },
  });
  return plan;
}
