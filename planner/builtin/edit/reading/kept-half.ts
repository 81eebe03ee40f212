import { isKept, ordersKeeping, ordersRemoval } from './surely-removed.ts';

const BUT = /[,;]?\s(?:but|aber|pero|mais)\s/iu;

/** "Don't cut the quote but you can drop the office": an order to keep and one to remove are read apart. */
export function keptHalf(request: string): readonly string[] {
  const joint = BUT.exec(request);
  if (joint === null) return [request];
  const [front, back] = [request.slice(0, joint.index), request.slice(joint.index + joint[0].length)];
  const isKeeping = isKept(front) || ordersKeeping(front);
  return isKeeping && ordersRemoval(back) && !isKept(back) ? [front, back] : [request];
}
