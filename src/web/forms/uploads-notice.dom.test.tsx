import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { FileUpload } from '../kit/upload/file-upload.tsx';
import type { SendFile, UploadedFile } from '../kit/upload/upload-queue.ts';
import { defineForm } from './define-form.ts';
import { files } from './field-schemas.ts';
import { FormWizard } from './form-wizard.tsx';
import { useForm } from './use-form.ts';

const listing = defineForm({
	name: 'listing',
	progress: [msg`Words`, msg`Pictures`, msg`Done`],
	steps: [[], []],
	fields: { images: files },
	problems: () => ({}),
	skipsConfirmation: true,
});

interface Props {
	readonly send: SendFile;
	onSent(keys: readonly string[]): void;
}

function Listing({ send, onSent }: Props) {
	const form = useForm(listing, {
		draftKey: 'uploads',
		start: listing.start({}),
		context: undefined,
		send: async ({ images }) => images.map(({ key }) => key),
		onSaved: onSent,
	});
	const pictures = (
		<FileUpload
			label="Pictures"
			accept="any"
			send={send}
			value={form.draft.images}
			onChange={(images) => form.edit({ images })}
			onStatus={form.onUploading}
			max={5}
			maxMegabytes={1}
		/>
	);
	return (
		<FormWizard
			state={form}
			steps={[
				{ heading: 'Words', body: null },
				{ heading: 'Show it', body: pictures },
			]}
			summary={null}
			submitLabel="List it"
		/>
	);
}

const arrived = (file: File): UploadedFile => ({ key: file.name, name: file.name, bytes: 5, picture: null });
const file = (name: string) => new File(['words'], name, { type: 'image/png' });

async function openForm(send: SendFile, ...chosen: readonly string[]) {
	sessionStorage.clear();
	const onSent = vi.fn();
	const router = createMemoryRouter(
		[
			{ path: '/', element: <h1>Home</h1> },
			{ path: '/list', element: <Listing send={send} onSent={onSent} /> },
		],
		{ initialEntries: ['/', '/list'] },
	);
	const user = renderDom(<RouterProvider router={router} />);
	const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
	await press('Next');
	await screen.findByRole('heading', { name: /Show it/ });
	const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
	await user.upload(input, chosen.map(file));
	return { press, onSent, router };
}
const failsFor =
	(name: string): SendFile =>
	async (one) => {
		if (one.name === name) throw new Error('The upload did not get through.');
		return arrived(one);
	};
const uploadFailed = /was not uploaded/;

test('a failed upload blocks the submission, and the form can be submitted without the file', async () => {
	const { press, onSent } = await openForm(failsFor('b.png'), 'a.png', 'b.png');
	await screen.findAllByText('The upload did not get through.');
	await press('List it');
	expect(await screen.findByText(uploadFailed)).toBeTruthy();
	expect(onSent).not.toHaveBeenCalled();
	await press('Leave it out');
	await press('List it');
	await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(['a.png']));
});

test('a failed upload can be repeated, and all files are then submitted', async () => {
	const send = vi.fn<SendFile>(async (one) => arrived(one));
	send.mockRejectedValueOnce(new Error('The upload did not get through.'));
	const { press, onSent } = await openForm(send, 'a.png');
	await screen.findAllByText('The upload did not get through.');
	await press('List it');
	await screen.findByText(uploadFailed);
	await press('Try again');
	await vi.waitFor(() => expect(screen.queryByText(uploadFailed)).toBeNull());
	await press('List it');
	await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(['a.png']));
});

test('an upload cannot be repeated if the server rejected the file', async () => {
	const send = async () => {
		throw Object.assign(new Error('It is broken.'), { status: 422 });
	};
	const { press } = await openForm(send, 'a.png');
	await screen.findAllByText('It is broken.');
	await press('List it');
	await screen.findByText(uploadFailed);
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const blocksReload = () => {
	const event = new Event('beforeunload', { cancelable: true });
	window.dispatchEvent(event);
	return event.defaultPrevented;
};

test('the form asks before the user leaves during an upload, and continues the upload if the user stays', async () => {
	const upload = Promise.withResolvers<UploadedFile>();
	const { press, onSent, router } = await openForm(() => upload.promise, 'a.png');
	await screen.findByRole('progressbar');
	expect(blocksReload()).toBe(true);
	await router.navigate('/');
	expect(await screen.findByRole('heading', { name: 'Leave without your files?' })).toBeTruthy();
	await press('Stay here');
	expect(router.state.location.pathname).toBe('/list');
	upload.resolve(arrived(file('a.png')));
	await vi.waitFor(() => expect(blocksReload()).toBe(false));
	await press('List it');
	await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(['a.png']));
});

test('the form asks before it steps back during an upload, also for the browser’s Back', async () => {
	const { press, router } = await openForm(() => new Promise(() => {}), 'a.png');
	await screen.findByRole('progressbar');
	await press('Back');
	await screen.findByRole('heading', { name: 'Leave without your files?' });
	await press('Stay here');
	expect(screen.getByRole('heading', { name: /Show it/ })).toBeTruthy();
	await router.navigate(-1);
	await screen.findByRole('heading', { name: 'Leave without your files?' });
	await press('Leave');
	expect(await screen.findByRole('heading', { name: /Words/ })).toBeTruthy();
	expect(blocksReload()).toBe(false);
	await router.navigate('/');
	expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});
