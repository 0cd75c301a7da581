import { expect, test } from 'vitest';
import { describeProblem, jobSubject } from './job-problem.ts';

test.each([
	['550 5.1.1 <nimal.k@people.example> User unknown', '550 5.1.1 <…> User unknown'],
	['connect ECONNREFUSED postgresql://mate:s3cret@10.0.0.7:5432/x', 'connect ECONNREFUSED …'],
	[
		'GET https://api.sms.example/2010/AC1?To=%2B94771234567 answers 500',
		'GET https://api.sms.example/… answers 500',
	],
	['The number +94 77 123 4567 is not reachable', 'The number … is not reachable'],
	['The number (02) 9123-4567 is not reachable', 'The number … is not reachable'],
	['401 with Bearer eyJhbGciOi.J9.x', '401 with Bearer …'],
	['client_secret: hunter2 is wrong', 'client_secret=… is wrong'],
	['no such key sk_live_51Hxx0aBcDeFgHiJkLmNo', 'no such key …'],
	['invalid name: "Amara Weerakoon"', 'invalid name: "…"'],
	["could not greet 'Amara Weerakoon'.", "could not greet '…'."],
	['“Ben Carmody” is no owner', '“…” is no owner'],
])('an error description hides personal and secret data: %s', (problem, description) => {
	expect(describeProblem(problem)).toBe(description);
});

test.each([
	'duplicate key value violates unique constraint "payment_order"',
	'the payment provider does not answer',
	"the provider's books can't be read",
	'payment 0123456789abcdefghjk is unknown',
	'canceling statement due to statement timeout (7000 ms)',
])('an error description includes helpful details: %s', (problem) => {
	expect(describeProblem(problem)).toBe(problem);
});

test('shortens a long error to one line', () => {
	const description = describeProblem(`[\n  {\n    "code": "too_big"\n  }\n]${' more'.repeat(500)}`);
	expect(description).toHaveLength(300);
	expect(description).toMatch(/^\[ \{ "code": "too_big" \} \] more/);
	expect(description).not.toContain('\n');
});

test('finds the object id at the end of a job key or before `:again`, and no other text', () => {
	const id = '0123456789abcdefghjk';
	expect(jobSubject(`settle:${id}`)).toBe(id);
	expect(jobSubject(`refund-booking:${id}:again`)).toBe(id);
	expect(jobSubject('follow:paypal:8AB12345')).toBeNull();
	expect(jobSubject(`remove-file:owner/licence/${id}/Nimal.pdf`)).toBeNull();
	expect(jobSubject(null)).toBeNull();
});
