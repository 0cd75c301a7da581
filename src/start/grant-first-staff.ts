import 'temporal-polyfill/global';
import { appointByEmail, type FirstStaffOutcome } from '#server/person/staff.ts';
import { ConfigProblem } from './config.ts';
import { startOrExplain } from './explain.ts';
import { withCommandDatabase } from './reach-database.ts';
import { systemClock } from './system-clock.ts';

/**
 * Command `mateship first-staff <email>`. Makes the account with that email an admin of the desk. Needs
 * DATABASE_URL only.
 */
const answers: Readonly<Record<FirstStaffOutcome, (email: string) => string>> = {
	granted: (email) => `${email} is an admin now: reload the site, and the desk is at /desk.`,
	'is-admin': (email) => `${email} is an admin already.`,
	nobody: (email) => `Nobody has signed in with ${email}: sign in on the site once, then run this again.`,
	'not-verified': (email) =>
		`The sign-in provider has not verified ${email}: verify it there, sign in again, then run this again.`,
	several: (email) => `Several accounts have ${email}: name one in FIRST_STAFF by its provider and subject.`,
	suspended: (email) => `The account of ${email} is suspended.`,
};

await startOrExplain(async () => {
	const [email = '', ...more] = process.argv.slice(2);
	if (!/^[^@\s]+@[^@\s]+$/.test(email) || more.length > 0)
		throw new ConfigProblem(['mateship first-staff <email of the account>']);
	const outcome = await withCommandDatabase('first-staff', (db) =>
		appointByEmail({ db, clock: systemClock }, email),
	);
	console.log(answers[outcome](email));
	process.exitCode = outcome === 'granted' || outcome === 'is-admin' ? 0 : 1;
});
