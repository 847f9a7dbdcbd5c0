@rem package.json says "exec", so that signals reach Node and its exit code is that of npm; cmd.exe has no such command.
@%*
