import { afterEach, expect, test } from 'vitest';
import { chooseDrill } from '#contract/runtime-config.ts';
import { render } from '#test/render-screen.tsx';
import { DrillNote } from './frame.tsx';

afterEach(() => chooseDrill(false));

test('a restored copy says what it is, and nothing else does', async () => {
	expect(await render(<DrillNote />)).not.toContain('copy for practice');
	chooseDrill(true);
	expect(await render(<DrillNote />)).toContain('Nothing here is sent, and no money moves.');
});
