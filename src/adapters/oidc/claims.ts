import { z } from 'zod';
import { unknownFirstName } from '#domain/person/person.ts';
import type { SignInProof } from '#domain/person/staff.ts';
import type { SocialPerson, SocialProvider } from '#ports/identity.ts';

/** Malformed claims count as missing. */
const claimsSchema = z.object({
	sub: z.string().min(1).max(255),
	given_name: z.string().optional().catch(undefined),
	family_name: z.string().optional().catch(undefined),
	name: z.string().optional().catch(undefined),
	email: z.email().max(254).optional().catch(undefined),
	/** Cognito writes this claim as a text for some providers. */
	email_verified: z
		.union([z.boolean(), z.literal(['true', 'false'])])
		.optional()
		.catch(undefined),
	picture: z
		.url({ protocol: /^https?$/ })
		.max(2000)
		.optional()
		.catch(undefined),
	/** The social accounts of a person in Cognito’s user pool. */
	identities: z
		.array(
			z.object({
				userId: z.string().min(1).max(255),
				providerName: z.string(),
				primary: z.union([z.boolean(), z.string()]).optional(),
			}),
		)
		.optional()
		.catch(undefined),
});

export function personOfProvider(claims: unknown, provider: SocialProvider): SocialPerson {
	const parsed = claimsSchema.parse(claims);
	return { provider, subject: parsed.sub, ...about(parsed) };
}

/**
 * Reads the person from a user pool’s claims, by provider and id of the social account. If a person has
 * several accounts, the requested provider’s account is used. Returns `undefined` for people without a
 * social account. Only the pool’s identities count, because a user name is chosen at sign-up and may be
 * 'google_1234567890'.
 */
export function personOfPool(claims: unknown, userProvider: SocialProvider): SocialPerson | undefined {
	const parsed = claimsSchema.parse(claims);
	const known = (parsed.identities ?? []).flatMap(({ providerName, userId, primary }) => {
		const provider = providerCalled(providerName);
		return provider ? [{ provider, subject: userId, primary: primary === true || primary === 'true' }] : [];
	});
	const chosen =
		known.find(({ provider }) => provider === userProvider) ??
		known.find(({ primary }) => primary) ??
		known[0];
	return chosen && { provider: chosen.provider, subject: chosen.subject, ...about(parsed) };
}

function about(claims: z.infer<typeof claimsSchema>): Omit<SocialPerson, 'provider' | 'subject'> {
	const [firstOfName = '', ...restOfName] = sanitize(claims.name).split(' ');
	const givenName = sanitize(claims.given_name);
	const family = sanitize(claims.family_name);
	return {
		firstName: givenName || firstOfName || unknownFirstName,
		lastName: family || (givenName ? '' : restOfName.join(' ')),
		emailVerified: claims.email !== undefined && [true, 'true'].includes(claims.email_verified ?? false),
		...(claims.email === undefined ? {} : { email: claims.email }),
		...(claims.picture === undefined ? {} : { picture: claims.picture }),
	};
}

function sanitize(name: string | undefined): string {
	const plain = (name ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
	return [...plain].slice(0, 100).join('').trim();
}

function providerCalled(name: string): SocialProvider | undefined {
	const lower = name.toLowerCase();
	return lower === 'google' || lower === 'facebook' ? lower : undefined;
}

const proofSchema = z.object({
	/** Time in seconds since 1970. Cognito sends a number too. */
	auth_time: z.number().int().min(0).max(8_640_000_000).optional().catch(undefined),
	acr: z.string().min(1).max(255).optional().catch(undefined),
	amr: z.array(z.string().min(1).max(100)).max(20).optional().catch(undefined),
});

export function proofFrom(claims: unknown): SignInProof {
	const { auth_time: seconds, acr, amr } = proofSchema.parse(claims);
	return {
		authenticatedAt: seconds === undefined ? null : Temporal.Instant.fromEpochMilliseconds(seconds * 1_000),
		acr: acr ?? null,
		amr: amr ?? [],
	};
}
