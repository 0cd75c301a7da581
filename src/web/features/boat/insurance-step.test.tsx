import { expect, test } from 'vitest';
import { FilledForm } from '#test/filled-form.tsx';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { ownDaisyBoat } from '#test/sample-answers.ts';
import { boatForm, createBoatEntry } from './boat-form.ts';
import { InsuranceStep } from './boat-wizard.tsx';

test('the insurance step links to the owner’s submitted insurance document', async () => {
	const boat = {
		...ownDaisyBoat,
		boatInsurance: [{ key: 'owner/boat/insurance/x/paper.pdf', name: 'Policy 2026.pdf' }],
	};
	const html = await render(
		<FilledForm
			form={boatForm}
			start={createBoatEntry(boat)}
			context={{ now: Temporal.Now.instant(), today: '2026-06-14', editing: true }}
		>
			{(form) => <InsuranceStep form={form} boat={boat} today="2026-06-14" />}
		</FilledForm>,
	);
	expect(textOf(html)).toContain('Current documents. New files replace these:');
	expect(linkTargets(html, 'Policy 2026.pdf (opens in a new tab)')).toEqual([null]);
});
