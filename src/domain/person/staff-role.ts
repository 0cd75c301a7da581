/** Staff roles: support, reviewing listings, money, or everything including staff. */
export const staffRoles = ['support', 'verifier', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
