import { expect, test } from 'vitest';
import { shownForm } from '#test/shown-form.tsx';
import { wordsOf } from '#test/shown-screen.tsx';
import { startBoat } from './boat-draft.ts';
import { FeaturesStep } from './features-step.tsx';

test('a list of five required safety equipment items is displayed (specification section 2)', async () => {
	const nothing = () => {};
	const html = await shownForm(
		<FeaturesStep
			draft={{ ...startBoat(undefined), category: 'Sail' }}
			error={undefined}
			refOf={() => nothing}
			onChange={nothing}
			onLeave={nothing}
		/>,
	);
	const list = /<section[^>]*aria-labelledby="safety".*?<\/section>/s.exec(html)?.[0] ?? '';
	expect(wordsOf(list)).toContain('Every boat must carry');
	expect(list.match(/<li/g)).toHaveLength(5);
});
