// Stops the product when its parent process has ended, because npm cannot forward SIGKILL.
import process from 'node:process';

const parent = process.ppid;
const watch = setInterval(() => {
	if (process.ppid === parent) return;
	clearInterval(watch);
	process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
