export { receiptRoute } from './receipt-route.ts';
