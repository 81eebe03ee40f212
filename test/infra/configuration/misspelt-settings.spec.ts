import { expect } from 'chai';
import { SETTING_NAMES } from '../../../infra/configuration/config.ts';
import { findMisspeltSettings } from '../../../infra/configuration/misspelt-settings.ts';

/** Of shells, desktops, sessions over SSH, containers, CI, npm, Python and clouds. */
const ORDINARY_NAMES = `
  BASH BASHPID BROWSER CDPATH CI COLORTERM COLUMNS COMMENT DATABASE DATABASE_PORT DBUS_SESSION_BUS_ADDRESS DEBIAN_FRONTEND DESKTOP_SESSION
  DIRENV_DIR DISPLAY DOCKER_HOST EDITOR ENV EUID FZF_DEFAULT_OPTS GDMSESSION GIT_EDITOR GNOME_SHELL_SESSION_MODE GOPATH GPG_AGENT_INFO GROUPS
  GTK_MODULES HISTCONTROL HISTFILE HISTSIZE HOME HOSTALIASES HOSTFILE HOSTNAME HOSTTYPE HTTPS_PROXY HTTP_PROXY IFS IM_CONFIG_PHASE INFOPATH
  INIT_CWD INVOCATION_ID JAVA_HOME JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT LANG LANGUAGE LC_ALL
  LC_CTYPE LC_NUMERIC LD_LIBRARY_PATH LESS LESSCLOSE LESSOPEN LINENO LINES LOGNAME LS_COLORS LSCOLORS MACHTYPE MAIL MAILCHECK MAKEFLAGS
  MAKELEVEL MANAGERPID MANPATH MFLAGS MOTD_SHOWN NO_COLOR NODE NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_PATH NO_PROXY NVM_BIN NVM_DIR NVM_INC OLDPWD
  OPTERR OPTIND OSTYPE PAGER PASS PATH PATHS PERL5LIB PGDATA PGHOST PGPASSWORD PGPORT PGUSER PIP_CERT PORTS POSIXLY_CORRECT POST PPID PROMPT_COMMAND
  PS1 PS2 PS4 PWD PYENV_ROOT PYTHONPATH QT_IM_MODULE RANDOM REPLY RUST_BACKTRACE SECONDS SESSION_MANAGER SHELL SHELLOPTS SHLVL SOURCE_DATE_EPOCH
  SSH_AGENT_PID SSH_ASKPASS SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SSL_CERT_DIR SSL_CERT_FILE SUDO_COMMAND SUDO_GID SUDO_UID SUDO_USER
  SYSTEMD_EXEC_PID TEMP TERM TERMCAP TERMINFO TERM_PROGRAM TEST TMOUT TMP TMPDIR TMUX TMUX_PANE TZ UID USER USERNAME VIRTUAL_ENV VISUAL
  VSCODE_GIT_IPC_HANDLE VTE_VERSION WAYLAND_DISPLAY WINDOWID WSLENV WSL_DISTRO_NAME XAUTHORITY XDG_CONFIG_DIRS XDG_CURRENT_DESKTOP XDG_DATA_DIRS
  XDG_DATA_HOME XDG_MENU_PREFIX XDG_RUNTIME_DIR XDG_SEAT XDG_SESSION_CLASS XDG_SESSION_ID XDG_SESSION_TYPE XDG_VTNR XMODIFIERS YARN_CACHE_FOLDER
  ZSH _ all_proxy ftp_proxy http_proxy https_proxy no_proxy npm_command npm_config_cache npm_config_prefix npm_execpath npm_lifecycle_event
  npm_node_execpath npm_package_json npm_package_name AWS_ACCESS_KEY_ID AWS_REGION AWS_SECRET_ACCESS_KEY GITHUB_ACTIONS GITHUB_TOKEN
  GITHUB_WORKSPACE GOOGLE_API_KEY GOOGLE_APPLICATION_CREDENTIALS HF_HOME REDIS_URL RUNNER_OS S3_URL SENTRY_DSN`.trim();

describe('a variable that is no setting', () => {
  it('is named with the setting it is nearly spelled like', () => {
    expect(findMisspeltSettings({ RENDER_WORKER: '2', Public_Urls: 'x' })).to.deep.equal([
      'RENDER_WORKER: is not a setting; did you mean RENDER_WORKERS?',
      'Public_Urls: is not a setting; did you mean PUBLIC_URL?',
    ]);
  });

  for (const [name, meant] of Object.entries({
    HOTS: 'HOST',
    OHST: 'HOST',
    Host: 'HOST',
    PROT: 'PORT',
    PRT: 'PORT',
    port: 'PORT',
    DAAT_DIR: 'DATA_DIR',
    NODE_EVN: 'NODE_ENV',
    LOG_LEVLE: 'LOG_LEVEL',
  }))
    it(`is named for neighbours that changed places, and however short it is: ${name}`, () => {
      expect(findMisspeltSettings({ [name]: 'x' })).to.deep.equal([
        `${name}: is not a setting; did you mean ${meant}?`,
      ]);
    });

  it('is nobody’s business when it is far from all of them', () => {
    const others = Object.fromEntries(ORDINARY_NAMES.split(/\s+/).map((name) => [name, 'x']));
    expect(findMisspeltSettings(others)).to.deep.equal([]);
  });

  it('is never a setting', () => {
    expect(findMisspeltSettings(Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x'])))).to.deep.equal(
      [],
    );
  });
});
