import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Cancel the booking
			</button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Are you sure?">
				<button type="button">Yes</button>
			</Dialog>
		</>
	);
}

const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Are you sure?' });
async function opened() {
	const user = renderDom(<Page />);
	// Records whether `showModal` was called. Without it, browsers do not keep the focus in the dialog.
	let modal = false;
	const element = document.querySelector('dialog') as HTMLDialogElement;
	const show = element.showModal.bind(element);
	element.showModal = () => {
		modal = true;
		show();
	};
	await user.click(screen.getByRole('button', { name: 'Cancel the booking' }));
	expect(dialog()?.open).toBe(true);
	expect(modal).toBe(true);
	return user;
}

test('a dialog is modal, and its Close button closes it', async () => {
	const user = await opened();
	await user.click(screen.getByRole('button', { name: 'Close' }));
	expect(dialog()).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Cancel the booking' }));
	expect(dialog()?.open).toBe(true);
});

test('a click on the backdrop closes a dialog, a click inside does not', async () => {
	const user = await opened();
	await user.click(screen.getByRole('button', { name: 'Yes' }));
	expect(dialog()?.open).toBe(true);
	await user.click(dialog() as HTMLDialogElement);
	expect(dialog()).toBeNull();
});

test('a dialog closed by Escape can be opened again', async () => {
	const user = await opened();
	dialog()?.close();
	await expect.poll(() => screen.queryByText('Are you sure?')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Cancel the booking' }));
	expect(dialog()?.open).toBe(true);
});

function focusedIn(content: ReactNode) {
	function FormPage() {
		const [open, setOpen] = useState(false);
		return (
			<>
				<header>Profile</header>
				<main>
					<button type="button" onClick={() => setOpen(true)}>
						Open
					</button>
					<Dialog open={open} onClose={() => setOpen(false)} title="A form">
						<form>{content}</form>
					</Dialog>
				</main>
			</>
		);
	}
	const user = renderDom(<FormPage />);
	return user.click(screen.getByRole('button', { name: 'Open' })).then(() => document.activeElement);
}

test('a dialog that begins with a text field focuses this field', async () => {
	expect(await focusedIn(<input aria-label="Name" />)).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

test('a dialog that begins with a text field with a description focuses this field', async () => {
	const focused = await focusedIn(
		<>
			<p id="code-description">4 to 20 letters and digits.</p>
			<input aria-label="Code" aria-describedby="code-description" />
		</>,
	);
	expect(focused).toBe(screen.getByRole('textbox', { name: 'Code' }));
});

test('a dialog that begins with a text or a choice does not focus a text field below', async () => {
	const focused = await focusedIn(
		<>
			<p>This cannot be undone.</p>
			<input aria-label="Reason" />
		</>,
	);
	expect(focused).not.toBe(screen.getByRole('textbox', { name: 'Reason' }));
});

test('a dialog that is removed while it is open is closed first, which restores the focus', async () => {
	function Removed() {
		const [open, setOpen] = useState(true);
		if (!open) return null;
		return (
			<Dialog open onClose={() => setOpen(false)} title="Are you sure?">
				<p>Its trips stay saved.</p>
			</Dialog>
		);
	}
	const user = renderDom(<Removed />);
	const close = vi.spyOn(dialog() as HTMLDialogElement, 'close');
	await user.click(screen.getByRole('button', { name: 'Close' }));
	expect(dialog()).toBeNull();
	expect(close).toHaveBeenCalledOnce();
});

test('the title gets the focus when the focused button of a dialog disappears', async () => {
	function Share() {
		const [shared, setShared] = useState(false);
		return shared ? (
			<p>Anyone with the link can vote.</p>
		) : (
			<button type="button" onClick={() => setShared(true)}>
				Make a link
			</button>
		);
	}
	const user = renderDom(
		<Dialog open onClose={() => {}} title="Are you sure?">
			<Share />
		</Dialog>,
	);
	await user.click(screen.getByRole('button', { name: 'Make a link' }));
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('a dialog stays open when the event of an earlier close arrives late', async () => {
	await opened();
	dialog()?.dispatchEvent(new Event('close'));
	await Promise.resolve();
	expect(dialog()?.open).toBe(true);
	dialog()?.close();
	await waitFor(() => expect(dialog()).toBeNull());
});
