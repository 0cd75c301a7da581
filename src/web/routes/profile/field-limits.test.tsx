import { describe, expect, test } from 'vitest';
import { FilledForm } from '#test/filled-form.tsx';
import { renderForm } from '#test/render-form.tsx';
import { tags } from '#test/render-screen.tsx';
import { ownDaisy } from '#test/sample-answers.ts';
import { BoatDetailsStep } from '../../features/boat/boat-details-step.tsx';
import { boatForm, startBoat } from '../../features/boat/boat-form.ts';
import { AboutStep } from '../../features/experience/wizard/about-step.tsx';
import { experienceForm } from '../../features/experience/wizard/experience-form.ts';
import { readHours } from '../../features/experience/wizard/hours-entry.ts';
import { rupeesTyped } from '../../kit/money/group-digits.ts';

/** How many characters the field with this label takes. */
function takes(html: string, label: string): number {
	const id = new RegExp(`<label[^>]*for="([^"]*)"[^>]*>${label}`).exec(html)?.[1];
	const field = tags(html, 'input').find((tag) => tag.includes(`id="${id}"`)) ?? '';
	return Number(/maxlength="(\d+)"/i.exec(field)?.[1]);
}

describe('what a field takes (specification sections 5 and 9)', () => {
	test('a boat’s length 3 digits, its max capacity 4', async () => {
		const step = (
			<FilledForm
				form={boatForm}
				start={startBoat(ownDaisy)}
				circumstances={{ now: Temporal.Now.instant(), today: '2026-06-14', editing: true }}
			>
				{(form) => <BoatDetailsStep form={form} />}
			</FilledForm>
		);
		const html = await renderForm(step);
		expect(takes(html, 'Length')).toBe(3);
		expect(takes(html, 'Max capacity')).toBe(4);
	});

	test('an experience’s group size 5 digits, and a 12-hour departure time in 10-minute steps', async () => {
		const step = (
			<FilledForm
				form={experienceForm}
				start={experienceForm.start({})}
				circumstances={{ boats: [ownDaisy], editing: false }}
			>
				{(form) => <AboutStep form={form} boats={[ownDaisy]} boat={ownDaisy} />}
			</FilledForm>
		);
		const html = await renderForm(step);
		expect(takes(html, 'Group size')).toBe(5);
		const options = (label: string) =>
			[
				...(
					new RegExp(`<select[^>]*aria-label="${label}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
				).matchAll(/<option[^>]*>([^<]*)/g),
			].map(([, words]) => words);
		expect(options('Hour')).toEqual(expect.arrayContaining(['1', '12']));
		expect(options('Hour')).toHaveLength(12);
		expect(options('Minutes')).toEqual(['00', '10', '20', '30', '40', '50']);
		expect(options('Before or after noon')).toEqual(['am', 'pm']);
	});

	test('hours 3 digits', () => {
		expect(readHours('999')).toBe('999');
		expect(readHours('1000')).toBeUndefined();
	});

	test('prices 10 digits', () => {
		expect(rupeesTyped('9,999,999,999')).toBe('9999999999');
		expect(rupeesTyped('9,999,999,999,1')).toBe('9999999999');
	});
});
