export { receiptRoute, type ReceiptRoutes } from './receipt-route.ts';
