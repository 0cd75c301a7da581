import { msg } from '@lingui/core/macro';
import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { TextField } from '../kit/text-field.tsx';
import { defineForm } from './define-form.ts';
import { text } from './field-schemas.ts';
import { FormWizard } from './form-wizard.tsx';
import { useForm } from './use-form.ts';

const threeSteps = defineForm({
	name: 'three',
	progress: [msg`Name`, msg`Price`, msg`Place`, msg`Done`],
	steps: [['name'], ['price'], [['place'], ['pier']]],
	fields: { name: text, price: text, place: text, pier: text },
	problems: (entered, _: object) => ({
		name: !entered.name && msg`Please give it a name.`,
		price: !entered.price && msg`Please enter a price.`,
		place: !entered.place && msg`Please tell us where.`,
	}),
	warnings: ({ price }) => ({ price: Number(price) < 5 && msg`It costs ${price}.` }),
});

const send = vi.fn(async (draft: object) => draft);

function Three({ editing }: { readonly editing: boolean }) {
	const form = useForm(threeSteps, {
		draftKey: `three:${editing}`,
		start: threeSteps.start(editing ? { name: 'Daisy', price: '100', place: 'Galle' } : {}),
		base: editing ? 'Daisy' : '',
		context: {},
		send,
		onSaved() {},
	});
	const field = (key: 'name' | 'price' | 'place' | 'pier') => <TextField {...form.text(key)} label={key} />;
	return (
		<FormWizard
			state={form}
			editing={editing}
			steps={[
				{ heading: 'The name', body: field('name') },
				{ heading: 'The price', body: field('price') },
				{ name: 'Town', heading: 'The place', body: field('place') },
				{ name: 'Berth', heading: 'The pier', body: field('pier') },
			]}
			summary={null}
			submitLabel="Save changes"
		/>
	);
}

function opened(editing: boolean) {
	const router = createMemoryRouter([{ path: '/', element: <Three editing={editing} /> }]);
	const user = renderDom(<RouterProvider router={router} />);
	const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
	const answer = async (question: string, name: string) => {
		const dialog = await screen.findByRole('dialog', { name: question });
		await user.click(within(dialog).getByRole('button', { name }));
	};
	const type = async (label: string, words: string) => {
		await user.clear(screen.getByLabelText(label));
		if (words) await user.type(screen.getByLabelText(label), words);
	};
	return {
		user,
		press,
		answer,
		type,
		shows: (heading: RegExp) => screen.findByRole('heading', { name: heading }),
	};
}

beforeEach(() => {
	sessionStorage.clear();
	send.mockClear();
});

describe('editing an existing listing', () => {
	test('an edit can open any step, and asks for confirmation before saving', async () => {
		const { press, answer, type, shows } = opened(true);
		await press('Price');
		await shows(/The price/);
		await type('price', '120');
		await press('Save changes');
		await answer('Do you want to submit the details?', 'Submit');
		await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
		expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Daisy', price: '120', place: 'Galle' });
	});

	test('a step with an invalid field can be neither left nor saved during an edit', async () => {
		const { press, type, shows } = opened(true);
		await type('name', '');
		await press('Place');
		await press('Save changes');
		await shows(/The name/);
		screen.getByText('Please give it a name.');
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(send).not.toHaveBeenCalled();
	});

	test('an edit can open each step of a chapter, and save on each step', async () => {
		const { press, shows } = opened(true);
		await press('Place');
		await shows(/^Step 3 of 3, Place, 1 of 2: The place$/);
		screen.getByText('Place · 1 of 2');
		await press('Berth');
		await shows(/^Step 3 of 3, Place, 2 of 2: The pier$/);
		expect(screen.getByRole('button', { name: 'Berth' }).getAttribute('aria-current')).toBe('step');
		screen.getByRole('button', { name: 'Save changes' });
		await press('Town');
		await shows(/The place/);
		screen.getByRole('button', { name: 'Save changes' });
	});
});

describe('adding a listing', () => {
	async function atPlace() {
		const form = opened(false);
		await form.type('name', 'Daisy');
		await form.press('Next');
		await form.shows(/^Step 2 of 3: The price/);
		await form.type('price', '120');
		await form.press('Next');
		await form.shows(/The place/);
		return form;
	}

	test('the steps of a new listing are shown in order', async () => {
		const { shows } = opened(false);
		await shows(/The name/);
		expect(screen.queryByRole('button', { name: 'Price' })).toBeNull();
		expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
	});

	test('completed steps of a new listing can be opened, also after a reload, and later steps cannot', async () => {
		const { press, shows } = await atPlace();
		expect(screen.queryByRole('button', { name: 'Berth' })).toBeNull();
		await press('Name');
		await shows(/The name/);
		await press('Place');
		await shows(/The place/);
		expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
		opened(false);
		await press('Price');
		await shows(/The price/);
	});

	test('a later step cannot be opened while a field of the current step is invalid', async () => {
		const { press, type, shows } = await atPlace();
		await press('Name');
		await shows(/The name/);
		await type('name', '');
		expect(screen.queryByRole('button', { name: 'Place' })).toBeNull();
		await type('name', 'Rose');
		await press('Place');
		await shows(/The place/);
	});

	test('Next shows all steps of a chapter before the next chapter', async () => {
		const { press, type, shows } = await atPlace();
		await type('place', 'Galle');
		await press('Next');
		await shows(/^Step 3 of 3, Place, 2 of 2: The pier$/);
		screen.getByRole('button', { name: 'Save changes' });
		await press('Back');
		await shows(/The place/);
	});
});

describe('warning about an unusual value', () => {
	test('a warning about an unusual value is shown once, before the step is left', async () => {
		const { press, answer, type, shows } = opened(false);
		await type('name', 'Daisy');
		await press('Next');
		await shows(/The price/);
		await type('price', '1');
		await press('Next');
		await screen.findByText('It costs 1.');
		await answer('Is this right?', 'Change it');
		await shows(/The price/);
		await press('Next');
		await answer('Is this right?', 'Yes, it’s right');
		await shows(/The place/);
		await press('Back');
		await press('Next');
		await shows(/The place/);
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('a warning about an unusual value is shown before an edit is saved', async () => {
		const { press, answer, type } = opened(true);
		await press('Price');
		await screen.findByLabelText('price');
		await type('price', '2');
		await press('Save changes');
		await answer('Is this right?', 'Yes, it’s right');
		await answer('Do you want to submit the details?', 'Submit');
		await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
	});
});
