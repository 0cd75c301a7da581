import type { WalletPass } from '#ports/wallet.ts';

/** The pass of a trip for two adults to a reef near Galle. */
export const samplePass: WalletPass = {
	id: '0123456789abcdefghjk',
	language: 'en-AU',
	title: 'Boarding pass',
	code: { key: 'code', label: 'Code', value: 'KM4TQ7' },
	trip: { key: 'trip', label: 'Trip', value: 'Reef trip' },
	date: { key: 'date', label: 'Date', value: 'Mon 14 Jun 2027' },
	boarding: { key: 'boarding', label: 'Be there by', value: '9:15 am' },
	departs: { key: 'departs', label: 'Departs', value: '9:30 am' },
	name: { key: 'name', label: 'Name', value: 'Nimal' },
	party: { key: 'party', label: 'Party', value: '2 adults' },
	more: [{ key: 'pier', label: 'Pier', value: 'Pier 3, Galle' }],
	pier: { lat: 6.03, lng: 80.21, hint: 'Reef trip: 9:30 am' },
	directions: { label: 'Directions', url: 'https://maps.example' },
	boardingAt: Temporal.Instant.from('2027-06-14T03:45:00Z'),
	departsAt: Temporal.Instant.from('2027-06-14T04:00:00Z'),
	arrivesAt: Temporal.Instant.from('2027-06-14T07:00:00Z'),
};
