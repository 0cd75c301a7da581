import { z } from 'zod';
import type { SignInProof } from '#domain/person/staff.ts';

const claimsSchema = z.object({
	/** Seconds since 1970; Cognito writes a number too. */
	auth_time: z.number().int().min(0).max(8_640_000_000).optional().catch(undefined),
	acr: z.string().min(1).max(255).optional().catch(undefined),
	amr: z.array(z.string().min(1).max(100)).max(20).optional().catch(undefined),
});

/** How the provider says that somebody proved who they are; what is malformed counts as missing. */
export function proofFrom(claims: unknown): SignInProof {
	const { auth_time: seconds, acr, amr } = claimsSchema.parse(claims);
	return {
		authenticatedAt: seconds === undefined ? null : Temporal.Instant.fromEpochMilliseconds(seconds * 1_000),
		acr: acr ?? null,
		amr: amr ?? [],
	};
}
