/* The player's sheets: of its own page, and of the page that shows it without a connection. */
import '@/app/styles/inputs.css';
import '@/app/styles/options.css';
import '@/app/styles/player.css';
import '@/app/styles/player-stages.css';
import '@/app/styles/player-figures.css';
import '@/app/styles/switch.css';
