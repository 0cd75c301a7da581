import { afterEach, expect, test } from 'vitest';
import { chooseDrill } from '#contract/runtime-config.ts';
import { render } from '#test/render-screen.tsx';
import { DrillNote } from './frame.tsx';

afterEach(() => chooseDrill(false));

test('the notice of a drill is shown only on a restored copy', async () => {
	expect(await render(<DrillNote />)).not.toContain('practice copy');
	chooseDrill(true);
	expect(await render(<DrillNote />)).toContain('It sends no messages and moves no money.');
});
