import { describe, expect, test } from 'vitest';
import { FilledForm } from '#test/filled-form.tsx';
import { render } from '#test/render-screen.tsx';
import { ownDaisyBoat } from '#test/sample-answers.ts';
import { boatForm, createBoatEntry } from '../../features/boat/boat-form.ts';
import { GroupSizeStep, TimesStep } from '../../features/experience/wizard/about-step.tsx';
import { experienceForm } from '../../features/experience/wizard/experience-form.ts';
import { hoursProblem } from '../../features/listing/value-warnings.ts';
import { rupeeProblem } from '../../kit/number-field.tsx';

const context = { now: Temporal.Now.instant(), today: '2026-06-14', editing: true } as const;
const groupSizeProblem = (groupSize: string) =>
	String(
		experienceForm.problems(
			{ ...experienceForm.start({}), groupSize },
			{ boats: [ownDaisyBoat], editing: false },
		).groupSize?.message,
	);

describe('field limits', () => {
	test('a boat’s length has at most 3 digits, and its maximum capacity at most 4', () => {
		const problems = (entered: object) =>
			boatForm.problems({ ...createBoatEntry(ownDaisyBoat), ...entered }, context);
		const right = problems({ length: '999', capacity: '9999' });
		expect([right.length, right.capacity]).toEqual([undefined, undefined]);
		const wrong = problems({ length: '1000', capacity: '10000' });
		expect([wrong.length?.values, wrong.capacity?.values]).toEqual([{ digits: 3 }, { digits: 4 }]);
	});

	test.each(['12.5', '100.5', '-5', 'ten'])(
		'%j is refused as length, year, capacity, group size and price',
		(typed) => {
			const boat = boatForm.problems(
				{ ...createBoatEntry(ownDaisyBoat), length: typed, year: typed, capacity: typed },
				context,
			);
			const trip = experienceForm.problems(
				{ ...experienceForm.start({}), groupSize: typed, rupees: typed },
				{ boats: [ownDaisyBoat], editing: false },
			);
			const words = [boat.length, boat.year, boat.capacity, trip.groupSize, trip.rupees].map(
				(each) => each?.message,
			);
			expect(new Set(words)).toEqual(new Set(['Please enter a whole number, like 12.']));
		},
	);

	test('an experience accepts 5 digits as group size, and a 12-hour departure time', async () => {
		const step = (
			<FilledForm
				form={experienceForm}
				start={experienceForm.start({})}
				context={{ boats: [ownDaisyBoat], editing: false }}
			>
				{(form) => (
					<>
						<GroupSizeStep form={form} boat={ownDaisyBoat} />
						<TimesStep form={form} />
					</>
				)}
			</FilledForm>
		);
		const html = await render(step);
		expect(groupSizeProblem('99999')).not.toContain('digits');
		expect(groupSizeProblem('100000')).toContain('digits');
		const options = (label: string) =>
			[
				...(
					new RegExp(`<select[^>]*aria-label="${label}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
				).matchAll(/<option[^>]*>([^<]*)/g),
			].map(([, words]) => words);
		expect(options('Hour')).toEqual(expect.arrayContaining(['1', '12']));
		expect(options('Hour')).toHaveLength(12);
		expect(options('Minutes')).toEqual(['00', '10', '20', '30', '40', '50']);
		expect(options('AM or PM')).toEqual(['am', 'pm']);
	});

	test('a number of hours has at most 3 digits', () => {
		expect(hoursProblem('999')).toBeFalsy();
		expect(hoursProblem('1000')).toBeTruthy();
	});

	test('prices have at most 10 digits', () => {
		expect(rupeeProblem('9,999,999,999')).toBeUndefined();
		expect(rupeeProblem('99999999991')?.message).toContain('digits');
	});
});
