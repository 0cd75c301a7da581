import { useEffect, useRef } from 'react';

/**
 * Files that come to the page as a whole while an upload field is on it: those pasted with the focus nowhere are the
 * field's, and those dropped beside it do not take the browser away from the form.
 */
export function usePageFiles(onFiles: (files: readonly File[]) => void): void {
	const latest = useRef(onFiles);
	useEffect(() => {
		latest.current = onFiles;
	});
	useEffect(() => {
		function paste(event: ClipboardEvent) {
			const files = [...(event.clipboardData?.files ?? [])];
			if (event.defaultPrevented || event.target !== document.body || files.length === 0) return;
			event.preventDefault();
			latest.current(files);
		}
		function stay(event: DragEvent) {
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
		}
		document.addEventListener('paste', paste);
		document.addEventListener('dragover', stay);
		document.addEventListener('drop', stay);
		return () => {
			document.removeEventListener('paste', paste);
			document.removeEventListener('dragover', stay);
			document.removeEventListener('drop', stay);
		};
	}, []);
}
