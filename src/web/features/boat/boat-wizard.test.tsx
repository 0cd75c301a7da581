import { expect, test } from 'vitest';
import { FilledForm } from '#test/filled-form.tsx';
import { render, textOf } from '#test/render-screen.tsx';
import { boatForm } from './boat-form.ts';
import { FeaturesStep } from './boat-wizard.tsx';

test('the boat form lists the five required safety equipment items', async () => {
	const html = await render(
		<FilledForm
			form={boatForm}
			start={boatForm.start({ category: 'Sail' })}
			context={{ now: Temporal.Now.instant(), today: '2026-06-14', editing: false }}
		>
			{(form) => <FeaturesStep form={form} />}
		</FilledForm>,
	);
	const list = /<section[^>]*aria-labelledby="safety".*?<\/section>/s.exec(html)?.[0] ?? '';
	expect(textOf(list)).toContain('Every boat must carry');
	expect(list.match(/<li/g)).toHaveLength(5);
});
