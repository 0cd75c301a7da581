import { messages } from '../catalogs/welcome/si.po';
import { speech } from './si.ts';

speech.learn(messages, { refusals: {} });
