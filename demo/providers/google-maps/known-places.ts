/** Place that the fake knows; answers in Google’s formats are built from it. */
export interface KnownPlace {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly region: readonly [long: string, short: string];
	readonly country: readonly [long: string, short: string];
	readonly lat: number;
	readonly lng: number;
}

const lanka = ['Sri Lanka', 'LK'] as const;
const australia = ['Australia', 'AU'] as const;
const southern = ['Southern Province', 'SP'] as const;
const victoria = ['Victoria', 'VIC'] as const;
const queensland = ['Queensland', 'QLD'] as const;

const known = (
	name: string,
	type: string,
	region: KnownPlace['region'],
	country: KnownPlace['country'],
	lat: number,
	lng: number,
): KnownPlace => ({ id: `ChIJ${name.replace(/[^A-Za-z]/g, '')}`, name, type, region, country, lat, lng });

export const knownPlaces: readonly KnownPlace[] = [
	known('Galle', 'locality', southern, lanka, 6.0461, 80.2103),
	known('Galle Harbour', 'natural_feature', southern, lanka, 6.0345, 80.226),
	known('Mirissa', 'locality', southern, lanka, 5.9483, 80.4716),
	known('Unawatuna Beach', 'beach', southern, lanka, 6.0102, 80.2485),
	known('Colombo', 'locality', ['Western Province', 'WP'], lanka, 6.9271, 79.8612),
	known('Melbourne', 'locality', victoria, australia, -37.8136, 144.9631),
	known('St Kilda Marina', 'marina', victoria, australia, -37.8723, 144.9715),
	known('Phillip Island', 'natural_feature', victoria, australia, -38.4899, 145.2038),
	known('Airlie Beach', 'locality', queensland, australia, -20.2675, 148.7185),
	known('Paris', 'locality', ['Île-de-France', 'IDF'], ['France', 'FR'], 48.8575, 2.3514),
];
