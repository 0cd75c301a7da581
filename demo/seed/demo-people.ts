import type { DemoPerson } from '#demo/providers/social-login/demo-person.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { scenePicture } from './demo-pictures.ts';
import type { DemoOwner } from './fleet.ts';
import { australianOwners } from './fleets-australia.ts';
import { eastCoastOwners } from './fleets-east-coast.ts';
import { southCoastOwners } from './fleets-south-coast.ts';
import { sriLankanOwners } from './fleets-sri-lanka.ts';
import { victorianOwners } from './fleets-victoria.ts';
import { newcomers } from './newcomers.ts';

/** Everybody who lists boats in the demo. */
export const demoOwners: readonly DemoOwner[] = [
	...southCoastOwners,
	...sriLankanOwners,
	...victorianOwners,
	...eastCoastOwners,
	...australianOwners,
];

/** The demo's desk: named as first staff when its people are welcomed. */
const platform = [
	person('Platform', 'google', 'staff-amara', 'Amara', 'Weerakoon', 'Platform desk: looks after listings'),
	person('Platform', 'facebook', 'staff-ben', 'Ben', 'Carmody', 'Platform desk: looks after payments'),
];

/** Renters whom one may sign in as; the first has bookings behind and ahead. */
const renters = [
	person(
		'Renters',
		'google',
		'nimal',
		'Nimal',
		'Karunaratne',
		'Renter with two trips booked and three behind him',
	),
	person('Renters', 'facebook', 'sophie', 'Sophie', 'Turner', 'Renter from Melbourne with one trip booked'),
	person(
		'Renters',
		'google',
		'ashan',
		'Ashan',
		'Pathirana',
		'Renter who has been on two trips and reviewed both',
	),
	person('Renters', 'google', 'emily', 'Emily', 'Walsh', 'Renter with one trip behind her and no review yet'),
	person('Renters', 'facebook', 'ravi', 'Ravi', 'Shankaran', 'Brand-new renter: nothing booked so far'),
];

/** Whom the demo's sign-in page offers. */
export const demoPeople: readonly DemoPerson[] = [
	...renters,
	...demoOwners.map((owner) => {
		const { length } = owner.boats;
		const fleet =
			length === 1 ? 'one boat' : `${['', '', 'two', 'three', 'four', 'five'][length] ?? length} boats`;
		const about = `Owner in ${owner.home} with ${fleet}`;
		return person('Owners', owner.provider, `owner-${owner.key}`, owner.firstName, owner.lastName, about);
	}),
	...newcomers.map(({ provider, key, firstName, lastName, about }) =>
		person('Owners on their way', provider, `owner-${key}`, firstName, lastName, about),
	),
	...platform,
];

/** The address of a portrait, as a person's row keeps it. */
export function portraitAddress(seed: string): string {
	return pictureAddress(scenePicture('people/', seed.replaceAll('-', ''), 'portrait').key, 160, 'webp');
}

function person(
	group: DemoPerson['group'],
	provider: DemoPerson['provider'],
	subject: string,
	firstName: string,
	lastName: string,
	about: string,
): DemoPerson {
	const email = `${subject}@mateship.example`;
	return { group, provider, subject, firstName, lastName, about, email, picture: portraitAddress(subject) };
}
