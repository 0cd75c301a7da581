/** The product's name, tagline and addresses: written here and nowhere else (decisions, "Name and voice"). */
export const product = {
	name: 'Mateship',
	tagline: 'Find your mates. Share the sea.',
	/** The same in the other languages of the screens. */
	taglines: { si: 'මිතුරන් සොයන්න. මුහුද බෙදාගන්න.', ta: 'தோழர்களைத் தேடுங்கள். கடலைப் பகிருங்கள்.' },
	supportEmail: 'ahoy@mateship.example',
	homeCountry: 'Australia',
} as const;
