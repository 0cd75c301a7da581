/** The product's name, tagline and addresses: written here and nowhere else (decisions, "Name and voice"). */
export const product = {
	name: 'Mateship',
	/** In other languages: `web/text/spoken`. */
	tagline: 'Find your mates. Share the sea.',
	supportEmail: 'ahoy@mateship.example',
	/** Where faults that can be misused are told: SECURITY.md. */
	securityEmail: 'security@mateship.example',
	homeCountry: 'Australia',
} as const;
