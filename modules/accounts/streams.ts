export const userStream = (userId: string): string => `user-${userId}`;

export const organizationStream = (orgId: string): string => `organization-${orgId}`;
