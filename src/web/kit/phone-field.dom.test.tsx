import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import type { PhoneEntry } from './phone-entry.ts';
import { PhoneField } from './phone-field.tsx';

function Page() {
	const [value, setValue] = useState<PhoneEntry>({ country: 'LK', typed: '' });
	return <PhoneField label="Contact number" value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact number' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' }).value;

test.each([
	['+94 71 234 5678', 'LK', '71 234 5678'],
	['0061412345678', 'AU', '412 345 678'],
	['+447911123456', 'LK', '+447911123456'],
	['+44 7911 123456', 'LK', '+44 7911 123456'],
])('the phone field parses %j typed key by key as %s %s', async (typed, code, text) => {
	const user = renderDom(<Page />);
	await user.type(field(), typed);
	expect([country(), field().value]).toEqual([code, text]);
});

test('a number that is pasted into the phone field selects its country at once', async () => {
	const user = renderDom(<Page />);
	await user.click(field());
	await user.paste('+61 412 345 678');
	expect([country(), field().value]).toEqual(['AU', '412 345 678']);
});
