import { afterEach, expect, test } from 'vitest';
import { chooseDrill } from '#contract/runtime-config.ts';
import { render } from '#test/render-screen.tsx';
import { DrillNote } from './frame.tsx';

afterEach(() => chooseDrill(false));

test('the page says that it is a practice copy only during a restore drill', async () => {
	expect(await render(<DrillNote />)).not.toContain('practice copy');
	chooseDrill(true);
	expect(await render(<DrillNote />)).toContain('It sends no messages and moves no money.');
});
