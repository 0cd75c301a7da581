import { rupees } from '#domain/money.ts';
import type { NewBoat } from '#server/boat/add-boat.ts';
import type { NewExperience } from '#server/experience/add-experience.ts';
import type { setUpOwner } from '#server/person/set-up-owner.ts';

export const sampleOwner = (accountName: string): Parameters<typeof setUpOwner>[2] => ({
	description:
		'I have taken people out on this coast for twenty years, and I still look forward to every morning.',
	phoneNumber: '+94771234567',
	bankDetails: {
		accountName,
		accountNumber: '0012345678',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
	boatingLicence: [],
});

export const sampleBoat: NewBoat = {
	name: 'Sagarika',
	category: 'Sail',
	brand: 'Beneteau',
	model: 'Oceanis 38',
	registrationNumber: 'LK-1234',
	yearOfManufacture: 2019,
	lengthMetres: 11,
	maxCapacity: 12,
	features: ['Toilet'],
	images: [],
	insuranceKeys: ['owner/boat/insurance/x/paper.pdf'],
	insuranceExpiresOn: '9999-12-31',
};

export const sampleExperience: Omit<NewExperience, 'boatId'> = {
	name: 'Sunset sail round the fort',
	description: 'Out of the harbour, round the lighthouse, and home by the last light.',
	category: 'sailing',
	priceRupees: rupees(12_345),
	durationMinutes: 180,
	groupSize: 6,
	sailingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
	departureTime: '09:30',
	operatorOption: 'With Captain',
	customBookingsEnabled: true,
	whatToBring: 'A hat',
	included: 'Tea',
	address: 'Galle Fisheries Harbour, pier 3',
	location: { lat: 6.0329, lng: 80.2168 },
	images: [],
};
