import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { insurancePolicyFile, makePhotographs } from '../journeys/own-files.ts';
import type { Visitor } from './visitor.ts';

export async function bookATrip(visitor: Visitor): Promise<void> {
	await visitor.go('/');
	await visitor.press('button', 'I Understand');
	await visitor.judge('home');
	await visitor.fill('Where to?', 'gal');
	await visitor.press('option', 'Galle');
	if (!(await visitor.tab.ask(() => location.pathname)).startsWith('/search/'))
		await visitor.press('button', 'Search');
	await visitor.at('/search/');
	await visitor.see('heading', 'Showing Amazing Boating Experiences in Galle');
	await visitor.judge('search');
	await visitor.press('css', 'article a[href^="/experience/detail/"]');
	await visitor.at('/experience/detail/');
	await visitor.press('button', 'Departure date');
	await visitor.see('css', '[data-state="free"]');
	await visitor.judge('dates');
	await visitor.press('css', '[data-state="free"]');
	await visitor.judge('experience');
	await visitor.press('link', 'Book instantly');

	await visitor.at('/signin');
	await visitor.judge('sign-in');
	await visitor.press('link', 'Continue with Google');
	await visitor.fill('First name', 'Gecko');
	await visitor.press('button', 'Sign in as this person');
	await visitor.at('/experience/booking');
	await visitor.see('heading', 'Step 1 of');
	await visitor.judge('date-step');
	const time = 'fieldset:has(> ul button[aria-pressed]) button:not([disabled])';
	if (await visitor.tab.find('css', time)) await visitor.press('css', time);
	await goTo(visitor, 2);
	await visitor.judge('group-step');
	await goTo(visitor, 3);
	await (await visitor.see('css', 'input[type="tel"]')).type('+94 71 234 5678');
	await visitor.see('css', 'input[type="tel"][value="71 234 5678"]');
	await visitor.judge('details-step');
	await goTo(visitor, 4);
	await visitor.see('button', 'Pay US$');
	await visitor.judge('payment-step');
	await visitor.press('button', 'Pay US$');
	await visitor.at('/fakes/paypal/');
	await visitor.press('button', 'Pay ');
	await visitor.at('bookingId=');
	await visitor.see('link', 'See your bookings');
	await visitor.judge('confirmation');
	await visitor.press('link', 'View trip');
	await visitor.at('/profile/renter/bookings/');
	await visitor.judge('trip');
	await visitor.press('css', 'summary[aria-label^="More for"]');
	await visitor.press('button', 'Cancel booking');
	await visitor.see('css', 'dialog[open]');
	await visitor.judge('cancel-dialog');
	await visitor.go('/profile/renter/bookings');
	await visitor.read('Confirmed');
	await visitor.judge('bookings');
}

export async function listABoat(visitor: Visitor, dir: string): Promise<void> {
	const [photograph] = await makePhotographs(1);
	const [picture, papers] = [path.join(dir, 'deck.jpg'), path.join(dir, insurancePolicyFile.name)];
	writeFileSync(picture, photograph?.buffer ?? '');
	writeFileSync(papers, insurancePolicyFile.buffer);
	await visitor.go('/boat/add');
	await visitor.press('link', 'Continue with Google');
	await visitor.press('button', 'Rohan Jayawardena');
	await visitor.at('/boat/add');
	await visitor.press('button', 'I Understand');
	await visitor.press('choice', 'Catamaran');
	await visitor.judge('kind-step');
	await goTo(visitor, 2);
	await visitor.fill('Name of the boat', 'Blue Gecko');
	await visitor.fill('Brand', 'lag');
	await visitor.press('option', 'Lagoon');
	await visitor.fill('Year of manufacture', '2018');
	await visitor.judge('details-step');
	await visitor.press('button', 'Next');
	await visitor.read('How many people does it carry?');
	await visitor.fill('Max capacity', '10');
	await visitor.judge('size-step');
	await goTo(visitor, 3);
	await visitor.press('choice', 'Swim ladder');
	await visitor.judge('features-step');
	await goTo(visitor, 4);
	await visitor.choose('input[type="file"]', [papers]);
	await visitor.read(insurancePolicyFile.name);
	await visitor.fill('Insured until', '31/12/2099');
	await visitor.read('31 Dec 2099');
	await visitor.judge('insurance-step');
	await goTo(visitor, 5);
	await visitor.choose('input[type="file"]', [picture]);
	await visitor.read('1 picture');
	await visitor.judge('pictures-step');
	await visitor.press('button', 'List this boat');
	await visitor.see('css', 'dialog[open]');
	await visitor.judge('question');
	await visitor.press('button', 'Submit');
	await visitor.see('link', 'Add an experience');
	await visitor.judge('listed');
	await visitor.go('/profile/owner/boats');
	await visitor.read('Blue Gecko');
	await visitor.judge('boats');
}

async function goTo(visitor: Visitor, step: number): Promise<void> {
	await visitor.press('button', 'Next');
	await visitor.see('heading', `Step ${step} of`);
}
