import type { AccountClaims } from 'oidc-provider';

export type PlayedProvider = 'google' | 'facebook';

/** Somebody to sign in as. Together `provider` and `subject` are one account. */
export interface DemoPerson {
	readonly provider: PlayedProvider;
	readonly subject: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly email?: string;
	readonly picture?: string;
	/** A line on the page: 'Has two trips booked'. */
	readonly about: string;
	readonly group: DemoGroup;
}

export type DemoGroup = (typeof demoGroups)[number];

export const demoGroups = ['Renters', 'Owners on their way', 'Owners', 'Platform', 'Made up here'] as const;

export const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

/** One word for an account, whichever provider it is of. */
export function accountId(person: DemoPerson): string {
	return `${person.provider}:${person.subject}`;
}

/** How the one who speaks names the person: providers by their own id, a pool by one of its own making. */
export function subjectOf(person: DemoPerson, from: PlayedProvider | 'pool'): string {
	return from === 'pool' ? `pool-${person.provider}-${person.subject}` : person.subject;
}

/** The claims that a provider puts in its ID tokens; a pool's speak of the account behind its own. */
export function claimsOf(person: DemoPerson, from: PlayedProvider | 'pool'): AccountClaims {
	const name = providerNames[person.provider];
	return {
		sub: subjectOf(person, from),
		name: `${person.firstName} ${person.lastName}`.trim(),
		given_name: person.firstName,
		family_name: person.lastName,
		// Facebook does not say whether it verified an address.
		...(person.email === undefined
			? {}
			: {
					email: person.email,
					...(from === 'facebook' ? {} : { email_verified: person.provider === 'google' }),
				}),
		...(person.picture === undefined ? {} : { picture: person.picture }),
		...(from === 'pool'
			? {
					'cognito:username': `${name}_${person.subject}`,
					identities: [{ userId: person.subject, providerName: name, providerType: name, primary: 'true' }],
				}
			: {}),
	};
}
