export const staffRoles = ['support', 'verifier', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
