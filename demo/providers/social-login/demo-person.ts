import type { AccountClaims } from 'oidc-provider';

export type FakedLoginProvider = 'google' | 'facebook';

/** `provider` and `subject` identify one account. */
export interface DemoPerson {
	readonly provider: FakedLoginProvider;
	readonly subject: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly email?: string;
	readonly picture?: string;
	readonly about: string;
	readonly group: DemoGroup;
}

export type DemoGroup = (typeof demoGroups)[number];

export const demoGroups = [
	'Renters',
	'Owners not yet approved',
	'Owners',
	'Platform',
	'Created here',
] as const;

export const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

export function accountId(person: DemoPerson): string {
	return `${person.provider}:${person.subject}`;
}

/** Returns the subject of a token: the provider's account id, or the user pool's own id. */
export function subjectOf(person: DemoPerson, from: FakedLoginProvider | 'pool'): string {
	return from === 'pool' ? `pool-${person.provider}-${person.subject}` : person.subject;
}

/** A user pool adds the linked Google or Facebook account. */
export function claimsOf(person: DemoPerson, from: FakedLoginProvider | 'pool'): AccountClaims {
	const name = providerNames[person.provider];
	return {
		sub: subjectOf(person, from),
		name: `${person.firstName} ${person.lastName}`.trim(),
		given_name: person.firstName,
		family_name: person.lastName,
		// Facebook does not report whether an address is verified.
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
