/** SPEC: two product lines exist. */
export type ProductLine = 'training' | 'marketing';
