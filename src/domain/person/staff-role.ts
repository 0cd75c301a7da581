/** Staff roles: support, review of listings, money, and everything including staff. */
export const staffRoles = ['support', 'verifier', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
