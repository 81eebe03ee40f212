export const auditorTokenStream = (tokenId: string): string => `auditor_token-${tokenId}`;
export const exportStream = (exportId: string): string => `log_export-${exportId}`;
