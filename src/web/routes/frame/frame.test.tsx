import { afterEach, expect, test } from 'vitest';
import { chooseDrill } from '#contract/runtime-config.ts';
import { render } from '#test/render-screen.tsx';
import { DrillNote } from './frame.tsx';

afterEach(() => chooseDrill(false));

test('the drill note is shown only on a restored copy', async () => {
	expect(await render(<DrillNote />)).not.toContain('copy for practice');
	chooseDrill(true);
	expect(await render(<DrillNote />)).toContain('Nothing here is sent, and no money moves.');
});
