/** Tasks as callers write them: a lesson, a quarter's results, a recipe. */
export const BEES =
  'Explain how honeybees make honey in a friendly way. Bees visit about two million flowers to make one pound of honey. A worker bee carries nectar back to the hive in a special stomach, where enzymes begin to break it down. Inside the hive, bees fan the nectar with their wings until most of the water evaporates. When the honey is ready, the bees seal it with wax.';
export const RESULTS =
  'Our Q3 results: revenue grew 18% to $4.2 million. Q1 was $3.1 million, Q2 was $3.6 million and Q3 was $4.2 million. 62% of sales came from Europe, 25% from North America and 13% from Asia. Customer churn fell from 5% to 3%. "This was our strongest quarter yet," said CEO Maria Lopez.';
export const STEPS = 'How to brew coffee:\n1. Boil water\n2. Grind beans\n3. Wet the filter\n4. Pour slowly';
